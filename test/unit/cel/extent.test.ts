import { compileAdmission } from '../../../lib/cel/admission';
import { admissionEnvironment } from '../../../lib/cel/environment';
import { checkAdmission, parseAdmission } from '../../../lib/cel/compile';

/** Expressions, each of which needs a function or a type that is not among the common ones. */
const RARE = [
  ...["quantity('1Gi').isGreaterThan(quantity('1Mi'))", "isQuantity('1')", "sign(quantity('1')) == 1"],
  ...["url('https://a.b/c').getHost() == 'a.b'", "isURL('https://a.b')"],
  ...["ip('10.0.0.1').family() == 4", "isIP('::1')", "ip.isCanonical('10.0.0.1')"],
  ...["cidr('10.0.0.0/8').containsIP('10.0.0.1')", "isCIDR('10.0.0.0/8')", "cidr('10.0.0.0/8').prefixLength() == 8"],
  ...["!format.dns1123Label().validate('a').hasValue()", "format.named('uuid').hasValue()"],
  ...["semver('1.2.3').major() == 1", "isSemver('1.2.3')", "semver('1.2.3').compareTo(semver('1.2.2')) == 1"],
];

/** Methods of such types on values of which nobody knows what they are. */
const RARE_METHODS = [
  ...['isGreaterThan(object)', 'asInteger()', 'asApproximateFloat()', 'sub(1)', 'getScheme()', 'getHostname()'],
  ...['getEscapedPath()', 'getQuery()', 'isLoopback()', 'isUnspecified()', 'containsCIDR(object)', 'masked()'],
  ...['validate(object)', 'minor()', 'patch()'],
];

describe('expressions that need more than the common functions', () => {
  test.each(RARE)('%s holds', (expression) => {
    const compiled = compileAdmission(expression, {});
    expect(compiled.problems).toEqual([]);
    expect(compiled.evaluate({ object: {} })).toEqual({ result: true });
  });

  test.each([...RARE, ...RARE_METHODS.map((call) => `object.x.${call} == object.y`)])(
    '%s is not taken with those alone',
    (expression) => {
      const parsed = parseAdmission(expression, 'common');
      expect('problem' in parsed ? [parsed.problem] : checkAdmission(expression, parsed.program)).not.toEqual([]);
    },
  );
});

test('what the common functions do is the same among all of them', () => {
  const expression = "object.?a.orValue('B').lowerAscii() == 'b' && [1, 2].all(i, x, i < x)";
  for (const extent of ['common', 'all'] as const) {
    const program = admissionEnvironment(extent).parse(expression);
    expect(checkAdmission(expression, program)).toEqual([]);
    expect(program({ object: new Map(), oldObject: null, request: null, namespaceObject: null })).toBe(true);
  }
});

test('an expression with a mistake is told what is there among all of them', () => {
  expect(compileAdmission("isSemvr('1.0.0')", {}).problems).toMatchObject([{ hint: "did you mean 'isSemver'?" }]);
});
