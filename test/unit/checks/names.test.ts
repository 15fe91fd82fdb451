import { prop } from 'operator-constructs/authoring';
import { dnsSubdomainProblems, isDnsLabel, isDnsSubdomain, joinNames } from '../../../lib/crd/checks/names';

describe('DNS names', () => {
  test.each([
    ['a', true, true],
    ['zookeeper-operator', true, true],
    ['0day', true, true],
    ['x'.repeat(63), true, true],
    ['x'.repeat(64), false, true],
    ['a.b', false, true],
    ['', false, false],
    ['-a', false, false],
    ['a-', false, false],
    ['A', false, false],
    ['a_b', false, false],
    ['a..b', false, false],
    ['a\n', false, false],
    [Array(5).fill('x'.repeat(63)).join('.'), false, false],
  ])('%j', (name, label, subdomain) => {
    expect([isDnsLabel(name), isDnsSubdomain(name)]).toEqual([label, subdomain]);
  });

  test('problems name the prop, the value and the rule', () => {
    expect(prop.dnsLabel(6).problems('name', 'events')).toEqual([]);
    expect(prop.dnsLabel(5).problems('name', 'events')).toEqual([
      expect.stringMatching(/^'name' is 'events' \(6 characters\); it must be a DNS label: at most 5 /),
    ]);
    expect(dnsSubdomainProblems('name', 'a_b')).toEqual([
      expect.stringContaining("'name' is 'a_b'; it must be a DNS subdomain"),
    ]);
  });

  test('joined names tell different parts apart', () => {
    expect(joinNames('a', 'b-c')).not.toBe(joinNames('a-b', 'c'));
  });
});
