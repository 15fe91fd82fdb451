import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('functions of strings', [
  "'abc'.charAt(1) == 'b' && 'abc'.charAt(3) == '' && 'abc'.contains('b') && 'abc'.startsWith('a') && 'abc'.endsWith('c')",
  "'abc'.indexOf('c') == 2 && 'abc'.indexOf('c', 5) == -1 && 'abcabc'.indexOf('a', 1) == 3 && 'abc'.indexOf('') == 0",
  "'abcabc'.lastIndexOf('a') == 3 && 'abcabc'.lastIndexOf('a', 2) == 0 && 'abc'.lastIndexOf('') == 3 && 'abc'.lastIndexOf('z') == -1",
  "'abc'.substring(1) == 'bc' && 'abc'.substring(1, 2) == 'b' && 'abc'.substring(3) == ''",
  "'a,b,c'.split(',') == ['a', 'b', 'c'] && 'a,b,c'.split(',', 2) == ['a', 'b,c'] && 'a,b,c'.split(',', 0) == []",
  "'a,b,c'.split(',', -1) == ['a', 'b', 'c'] && 'abc'.split('') == ['a', 'b', 'c']",
  "'aaa'.replace('a', 'b') == 'bbb' && 'aaa'.replace('a', 'b', 2) == 'bba' && 'aaa'.replace('a', 'b', -1) == 'bbb'",
  "'a$'.replace('$', '$&') == 'a$&' && 'abc'.replace('', '-') == '-a-b-c-'",
  "['a', 'b'].join() == 'ab' && object.spec.texts.join('-') == 'b-a' && ' a '.trim() == 'a'",
  'strings.quote(\'a"b\\n\') == \'"a\\\\"b\\\\n"\'',
]);

holds('only ASCII changes its case', ["'ÄBz'.lowerAscii() == 'Äbz' && 'äbZ'.upperAscii() == 'äBZ'"]);

holds('indices count characters', [
  "size('😀') == 1 && '😀b'.substring(1) == 'b' && 'a😀b'.substring(1, 2) == '😀' && 'a😀b'.indexOf('b') == 2 && 'a😀b'.charAt(1) == '😀'",
  "'a😀b'.lastIndexOf('b') == 2 && '😀😀'.split('').size() == 2",
]);

holds('format', [
  "'%s|%d|%.2f|%x|%X|%o|%b|%%'.format(['s', 5, 1.234, 255, 255, 8, 5]) == 's|5|1.23|ff|FF|10|101|%'",
  "'%s %s %s'.format([true, 1.5, null]) == 'true 1.5 null' && '%x'.format(['hi']) == '6869' && '%b'.format([true]) == '1'",
  "'%s'.format([[1, 'a', 1.5]]) == '[1, \"a\", 1.500000]' && '%s'.format([{'b': 1, 'a': 'x'}]) == '{\"a\":\"x\", \"b\":1}'",
  "'%s'.format([duration('1s')]) == '1s' && '%f'.format([1234567.5]) == '1,234,567.500000'",
  '\'%s\'.format([object.metadata.labels]) == \'{"app":"web"}\'',
]);

hasNoValue('strings fail', [
  ["'abc'.substring(4) == ''", /index out of range: 4/],
  ["'abc'.substring(2, 1) == ''", /start: 2, end: 1/],
  ["'abc'.charAt(4) == ''", /index out of range: 4/],
  ["'abc'.indexOf('c', -1) == 0", /index out of range: -1/],
  ["'%d'.format([object.metadata.name]) == ''", /integers/],
]);

isRefused('strings', [
  ["'%s'.format([]) == ''", /index 0 out of range/],
  ["'a'.format(['x']) == ''", /0 clauses and 1 values/],
  ["'%z'.format([1]) == ''", /no formatting clause '%z'/],
  ["'abc'.reverse() == 'cba'", /string.reverse/],
  ["'a' + 1 == 'a1'", /no such overload: string \+ int/],
  ["b'a'.hex() == '61'", /unknown function 'hex'/],
]);
