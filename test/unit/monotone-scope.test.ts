import fc from 'fast-check';
import { definitionsIn } from '../../lib/cli/catalogue';
import * as catalog from '../../lib/catalog';
import { type Grant, grantsOf } from '../../lib/core/grants';
import { type PolicyRule, OperatorScope, type ScopeKind } from 'operator-constructs';
import { widgetDefinition } from '../support/definition';

const HOME = 'home';

/** One right in one place: `verb group/resource[names]`, in a namespace or everywhere (`*`). */
interface Right {
  readonly what: string;
  readonly where: string;
}

function rightsOf(grants: readonly Grant[]): Right[] {
  return grants.flatMap(({ rules, namespace = '*' }) =>
    rules.flatMap(({ apiGroups, resources, verbs, resourceNames = [''] }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) =>
          verbs.flatMap((verb) =>
            resourceNames.map((name) => ({ what: `${verb} ${group}/${resource}[${name}]`, where: namespace })),
          ),
        ),
      ),
    ),
  );
}

/** Rights that the one set gives and the other one does not; what holds everywhere holds in each namespace. */
function missing(narrow: readonly Right[], wide: readonly Right[]): Right[] {
  const all = new Set(wide.map(({ what, where }) => `${where} ${what}`));
  return narrow.filter(({ what, where }) => !all.has(`${where} ${what}`) && !all.has(`* ${what}`));
}

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', HOME), { minLength: 1, maxLength: 4 });

/** A scope, and one that serves all that it serves and perhaps more. */
const scopes = fc.oneof(
  fc
    .tuple(names, names)
    .map(([few, more]) => [OperatorScope.namespaces(...few), OperatorScope.namespaces(...new Set([...few, ...more]))]),
  names.map((few) => [OperatorScope.namespaces(...few), OperatorScope.cluster()]),
  names.map((more) => [OperatorScope.namespace(), OperatorScope.namespaces(...new Set([HOME, ...more]))]),
  fc.constant([OperatorScope.namespace(), OperatorScope.cluster()]),
  // An operator that can serve its own namespace alone, or only all, has no other pair.
  fc.constantFrom([OperatorScope.namespace()], [OperatorScope.cluster()]).map(([only]) => [only, only]),
) as fc.Arbitrary<[narrow: OperatorScope, wide: OperatorScope]>;

const serves = (scope: OperatorScope, unsupported: Readonly<Partial<Record<ScopeKind, string>>> = {}): boolean =>
  unsupported[scope.kind] === undefined;

const definitions = [widgetDefinition, ...definitionsIn(catalog)];

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
  const { rules, unsupportedScopes } = definition;
  const options = [...new Set(rules.flatMap(({ option }) => option ?? []))];
  const granted = (scope: OperatorScope, used: readonly string[] = options): Right[] =>
    rightsOf(grantsOf({ rules, scope, home: HOME, options: used }));

  test('the rights of a narrower scope are among those of a wider one', () => {
    fc.assert(
      fc.property(scopes, fc.subarray(options), ([narrow, wide], used) => {
        fc.pre(serves(narrow, unsupportedScopes) && serves(wide, unsupportedScopes));
        expect(missing(granted(narrow, used), granted(wide, used))).toEqual([]);
      }),
    );
  });

  test('fewer options never give more rights', () => {
    fc.assert(
      fc.property(scopes, fc.subarray(options), ([scope], used) => {
        expect(missing(granted(scope, used), granted(scope))).toEqual([]);
      }),
    );
  });

  test('a right outside of the own and the watched namespaces is one that a cluster rule names the scope for', () => {
    fc.assert(
      fc.property(scopes, ([scope]) => {
        const placed = rules.filter(({ place, scopes: held }) => place === 'cluster' && held?.includes(scope.kind));
        const allowed = placed.flatMap((rule) => rightsOf([{ id: 'x', place: 'cluster', rules: [rule] }]));
        const inside = (where: string): boolean => where === HOME || (where !== '*' && scope.watches(where, HOME));
        const outside = granted(scope).filter(({ where }) => !inside(where));
        const expected = scope.kind === 'cluster' ? [...allowed, ...everywhereOf(rules, scope)] : allowed;
        expect(missing(outside, expected)).toEqual([]);
      }),
    );
  });
});

/** What a scope of all namespaces grants of rules for watched ones: there is no other way to say `each namespace`. */
function everywhereOf(rules: readonly PolicyRule[], { kind }: OperatorScope): Right[] {
  const held = rules.filter(({ place, scopes: of }) => place === 'watched' && (of?.includes(kind) ?? true));
  return rightsOf([{ id: 'x', place: 'cluster', rules: held }]);
}

describe('the property', () => {
  const rule = (scopesOf: readonly ScopeKind[] | undefined, place: 'watched' | 'own' = 'watched'): PolicyRule => ({
    place,
    apiGroups: [''],
    resources: ['pods'],
    verbs: ['get'],
    reason: 'sees pods',
    ...(scopesOf !== undefined && { scopes: scopesOf }),
  });
  const holds = (rules: readonly PolicyRule[]): boolean => {
    const granted = (scope: OperatorScope): Right[] => rightsOf(grantsOf({ rules, scope, home: HOME }));
    const property = fc.property(scopes, ([narrow, wide]) => missing(granted(narrow), granted(wide)).length === 0);
    return !fc.check(property).failed;
  };

  test('holds for any rules that name no scope, or name all that are wider', () => {
    const upward = fc.constantFrom<readonly ScopeKind[] | undefined>(
      undefined,
      ['cluster'],
      ['namespaces', 'cluster'],
      ['namespace', 'namespaces', 'cluster'],
    );
    const rules = fc.array(
      fc.oneof(
        fc.tuple(upward, fc.constantFrom('watched', 'own')).map(([of, place]) => rule(of, place)),
        upward.map((of): PolicyRule => ({ ...rule(undefined), place: 'cluster', scopes: of ?? ['cluster'] })),
      ),
      { maxLength: 6 },
    );
    fc.assert(fc.property(rules, holds), { numRuns: 30 });
  });

  test('fails for a right that only a narrow scope has', () => {
    expect(holds([rule(['namespace'])])).toBe(false);
    expect(holds([rule(['namespaces'], 'own')])).toBe(false);
    expect(holds([rule(['cluster'])])).toBe(true);
  });
});
