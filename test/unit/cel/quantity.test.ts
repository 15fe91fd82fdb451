import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('quantity reads amounts', [
  "isQuantity('1') && isQuantity('1.5Gi') && isQuantity('100m') && isQuantity('-3k') && isQuantity('+1.') && isQuantity('.5')",
  "isQuantity('1e3') && isQuantity('1e-3') && isQuantity('1e+3') && isQuantity('1E3') && isQuantity('1E')",
  "!isQuantity('') && !isQuantity('10 GB') && !isQuantity('1K') && !isQuantity('1Ki3') && !isQuantity('1.2.3') && !isQuantity('1e')",
  "quantity('1Gi') == quantity('1024Mi') && quantity('1Gi') != quantity('1G')",
  "quantity('1E') == quantity('1e18') && quantity('1e-3') == quantity('1m')",
  "quantity('0.1') == quantity('100m') && quantity('1.5Ki') == quantity('1536')",
  "quantity('-0') == quantity('0')",
]);

holds('quantity compares exactly, also where a double could not', [
  "quantity('9007199254740993').isGreaterThan(quantity('9007199254740992'))",
  "quantity('100E').isGreaterThan(quantity('99.999999999999999999E'))",
  "quantity('1Gi').isLessThan(quantity('1.1Gi')) && !quantity('1Gi').isLessThan(quantity('1024Mi'))",
  "quantity('1').compareTo(quantity('2')) == -1 && quantity('2').compareTo(quantity('2000m')) == 0",
  "sign(quantity('-1m')) == -1 && sign(quantity('0')) == 0 && sign(quantity('5')) == 1",
]);

holds('less than a nano is rounded away from zero', [
  "quantity('0.1n') == quantity('1n') && quantity('1.5n') == quantity('2n')",
  "quantity('-1.5n') == quantity('-2n')",
]);

holds('quantity calculates', [
  "quantity('50k').add(20).asInteger() == 50020 && quantity('50k').sub(20).asInteger() == 49980",
  "quantity('1').add(quantity('500m')) == quantity('1.5') && quantity('1').sub(quantity('2')) == quantity('-1')",
  "quantity('1500m').asApproximateFloat() == 1.5",
]);

holds('a quantity is whole by the way it is written', [
  "quantity('1Gi').isInteger() && quantity('1e3').isInteger() && quantity('1.').isInteger()",
  "!quantity('1000m').isInteger() && !quantity('1.0').isInteger() && !quantity('0.5Ki').isInteger()",
  "quantity('1Ki').add(1).isInteger()",
  "!quantity('1').add(quantity('500m')).sub(quantity('500m')).isInteger()",
  "!quantity('10E').isInteger() && !quantity('9E').add(quantity('1E')).isInteger()",
]);

hasNoValue('quantity fails', [
  ["quantity('10 GB') == quantity('1')", /'10 GB' is not a quantity/],
  ["quantity('1.5').asInteger() == 1", /cannot convert value to integer/],
]);

isRefused('quantity', [
  ["quantity('1').sign() == 1", /unknown function 'sign'/],
  ['quantity(1) == quantity(1)', /quantity\(int\)/],
  ["quantity('1') > quantity('0')", /no such overload: kubernetes.Quantity > kubernetes.Quantity/],
]);
