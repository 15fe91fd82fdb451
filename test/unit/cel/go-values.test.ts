import { hasNoValue, holds, isRefused } from './truths.fixture';

// What an API server 1.36.3 says about texts that are read otherwise elsewhere.
holds('URLs', [
  "!isURL('http://10%') && !isURL('http://%41.com') && !isURL('/a#%zz') && !isURL('http://[v1.a]')",
  "isURL('http://a]') && isURL('pg://a:1,b:2/x') && !isURL('http://a:1:2/')",
  "isURL('http://ä%C3%A4.de') && isURL('//a b') && isURL('*') && !isURL('a b')",
  "url('http://user:pa%20ss@host/%7Efoo').getEscapedPath() == '/%7Efoo'",
  "url('http://[fe80::1%25en0]:80/').getHost() == '[fe80::1%en0]:80' && url('http://[::1]').getHostname() == '::1'",
  "url('/x?a=%zz&b=+%2B&c;d&=1').getQuery() == {'b': [' +'], '': ['1']}",
  'format.uri().validate(\'http://10%\').value() == [\'parse "http://10%": invalid URL escape "%"\']',
]);
hasNoValue('URLs that cannot be taken apart', [["url('//a b').getHost() == ''", /invalid character " " in host name/]]);

isRefused('points in time that are none', [
  ["timestamp('2021-02-29T00:00:00Z') == timestamp(0)", /invalid timestamp/],
  ["timestamp('2021-01-01T24:00:00Z') == timestamp(0)", /invalid timestamp/],
  ["timestamp('0000-12-31T00:00:00Z') == timestamp(0)", /invalid timestamp/],
]);
holds('points in time', [
  "timestamp('2021-01-01T0:00:00Z') == timestamp('2021-01-01T00:00:00Z')",
  "timestamp('2021-01-01T00:00:00,5+24:60') < timestamp('2020-12-31T00:00:00Z')",
  "timestamp('2023-07-09T10:30:45.678Z').getHours('01:00') == 11",
  "timestamp('2023-07-09T10:30:45.678Z').getMinutes('-02:15') == 15",
  "timestamp('2023-07-09T10:30:45.678Z').getHours('Europe/Berlin') == 12",
  "timestamp('2023-07-09T10:30:45.678Z').getDayOfYear('Asia/Calcutta') == 189",
  "timestamp('2023-07-09T10:30:45.678Z').getMilliseconds('UTC') == 678",
]);
hasNoValue('time zones that are none', [
  ["timestamp('2023-07-09T10:30:45Z').getHours('europe/berlin') == 1", /unknown time zone/],
  ["timestamp('2023-07-09T10:30:45Z').getHours('Nowhere') == 1", /unknown time zone/],
  ["timestamp('2023-07-09T10:30:45Z').getMilliseconds('nowhere') == 1", /unknown time zone/],
]);

holds('spans of time', [
  "duration('0') == duration('0s') && duration('-0') == duration('0s')",
  "duration('1.5h') == duration('90m') && duration('9223372036854775807ns') > duration('1h')",
  "string(duration('1.5h')) == '5400s' && string(duration('1ms')) == '0.001s'",
]);
isRefused('spans of time that are none', [
  ["duration('9223372036854775808ns') == duration('0')", /invalid duration/],
  ["duration('1') == duration('0')", /invalid duration/],
]);

holds('numbers', [
  "double('0x1.8p1') == 3.0 && double('1_000.5') == 1000.5 && double('-Inf') < 0.0",
  "string(double('1e6')) == '1e+06' && string(123456.0) == '123456' && string(1e-5) == '1e-05'",
  "int('-007') == -7 && uint('18446744073709551615') > 1u",
  "'%e'.format([1052.033]) == '1.052033×10⁰³' && '%.2f'.format([1234.565]) == '1,234.57'",
  "'%.0f'.format([2.5]) == '2' && '%s'.format([1e7]) == '1e+07' && '%f'.format(['Infinity']) == '∞'",
  "'%s'.format([['a\\u0007', 1e7]]) == '[\"a\\\\a\", 10000000.000000]'",
]);
isRefused('numbers that are too large', [
  ["double('1e400') > 1.0", /invalid double/],
  ["double('+nan') > 1.0", /invalid double/],
  ["int('9223372036854775808') > 1", /invalid int/],
  ["uint('18446744073709551616') > 1u", /invalid uint/],
]);

holds('versions', [
  "!isSemver('18446744073709551616.0.0') && isSemver('18446744073709551615.0.0')",
  "!isSemver('1.0.0-18446744073709551616') && isSemver('1.0.0-1a') && !isSemver('1.0.0-01')",
  "isSemver('v01.2', true) && !isSemver('1.2-a', true) && isSemver('v0a.1.2', true) == false",
]);

holds('quantities', [
  "!isQuantity('Ei') && isQuantity('Ki') && isQuantity('+') && isQuantity('.') && isQuantity('e10')",
  "quantity('8Ei') != quantity('9223372036854775808') && quantity('8Ei') == quantity('9223372036854775807')",
  "quantity('-9Ei') == quantity('-9223372036854775807') && quantity('1e4294967296') == quantity('1')",
  "quantity('0.5Gi').add(1).isInteger() == false && quantity('1Ki').add(1).isInteger()",
  "quantity('1e999999999').isGreaterThan(quantity('1e999999998')) && quantity('-1e999999999').isLessThan(quantity('1'))",
]);

holds('names', [
  "format.dns1123Label().validate('a.b').value() == ['must not contain dots']",
  "!format.dns1123Label().validate('a-b').hasValue()",
]);

holds('addresses', [
  "!isIP('::ffff:1.2.3.4') && !isIP('fe80::1%eth0') && !isIP('1.2.3.04') && isIP('1:2:3:4:5:6:7::')",
  "!isCIDR('10.0.0.0/08') && isCIDR('::/0') && string(cidr('10.1.2.3/8').masked()) == '10.0.0.0/8'",
]);
