import { isObject } from '../../crd/json/object';
import { didYouMean } from '../../crd/json/suggest';
import { isUnresolved } from '../../crd/unresolved/values';
import { show } from '../../crd/checks/errors';
import { type PropType, prop } from '../../crd/checks/prop';
import { amountOf } from '../../crd/checks/amount';
import { sizeProblems } from './quantity';

/** Resources that Kubernetes itself gives a container; all others have a domain before their name. */
const NAMES = ['cpu', 'memory', 'ephemeral-storage'];

const SIZES = ['memory', 'ephemeral-storage'];

/** So many CPUs are thousandths whose unit is missing; who means them writes '100000m'. */
const MANY_CPUS = 100;

const FORM = prop.openObject({ requests: prop.object(), limits: prop.object() });

/** Difference that `1.005k` may have when it is compared with `1005`. */
const ROUNDING = 1e-9;

/** Requests and limits of a container: names that there are, and no request above its limit. */
export const RESOURCES: PropType<object> = prop.lazy({
  problems: (prop, value) => {
    const wrong = FORM.problems(prop, value);
    return wrong.length > 0 || !isObject(value) ? wrong : resourceProblems(prop, value);
  },
});

function resourceProblems(prop: string, { requests, limits }: Readonly<Record<string, unknown>>): string[] {
  return [
    ...nameProblems(`${prop}.requests`, requests),
    ...nameProblems(`${prop}.limits`, limits),
    ...unitProblems(`${prop}.requests`, requests),
    ...unitProblems(`${prop}.limits`, limits),
    ...Object.entries(isObject(requests) && isObject(limits) ? requests : {}).flatMap(([name, request]) =>
      amountProblems(prop, name, request, (limits as Readonly<Record<string, unknown>>)[name]),
    ),
  ];
}

function nameProblems(prop: string, amounts: unknown): string[] {
  const names = Object.keys(isObject(amounts) ? amounts : {});
  return names
    .filter((name) => !NAMES.includes(name) && !name.startsWith('hugepages-') && !name.includes('/'))
    .map((name) => {
      const remedy = didYouMean(name, NAMES, "'") ?? `there are ${NAMES.join(', ')}, and 'example.com/name'`;
      return `'${prop}' has ${show(name)}, which no container can be given; ${remedy}`;
    });
}

/** Amounts that can only be meant in another unit. */
function unitProblems(prop: string, amounts: unknown): readonly string[] {
  return Object.entries(isObject(amounts) ? amounts : {}).flatMap(([name, amount]) => {
    const value = isUnresolved(amount) ? undefined : amountOf(amount);
    if (value === undefined || value === 0) return [];
    if (name === 'cpu') {
      if (value < MANY_CPUS || String(amount).endsWith('m')) return [];
      return [
        `'${prop}.cpu' is ${show(amount)}, which is ${value} CPUs; write the unit, such as '${value}m' for ` +
          `${value} thousandths of one`,
      ];
    }
    return SIZES.includes(name) ? sizeProblems(`${prop}.${name}`, amount as string | number) : [];
  });
}

function amountProblems(prop: string, name: string, request: unknown, limit: unknown): string[] {
  const [asked, allowed] = [request, limit].map((amount) => (isUnresolved(amount) ? undefined : amountOf(amount)));
  if (asked === undefined || allowed === undefined || asked <= allowed * (1 + ROUNDING)) return [];
  return [
    `'${prop}.requests.${name}' is ${show(request)}, and '${prop}.limits.${name}' is ${show(limit)}; ` +
      'a request is at most its limit',
  ];
}
