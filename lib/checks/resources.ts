import { isObject } from '../json/object';
import { suggest } from '../json/suggest';
import { isUnresolved } from '../unresolved/values';
import { show } from './errors';
import { allowLazy, object, OBJECT, type PropType } from './prop-types';
import { amountOf } from './amount';

/** What Kubernetes itself gives a container; whatever else there is has a domain before its name. */
const NAMES = ['cpu', 'memory', 'ephemeral-storage'];

const FORM = object({ requests: OBJECT, limits: OBJECT });

/** What `1.005k` may be off when it is compared with `1005`. */
const ROUNDING = 1e-9;

/** Requests and limits of a container: names that there are, and no request above its limit. */
export const RESOURCES: PropType<object> = allowLazy({
  problems: (prop, value) => {
    const wrong = FORM.problems(prop, value);
    return wrong.length > 0 || !isObject(value) ? wrong : resourceProblems(prop, value);
  },
});

function resourceProblems(prop: string, { requests, limits }: Readonly<Record<string, unknown>>): string[] {
  return [
    ...nameProblems(`${prop}.requests`, requests),
    ...nameProblems(`${prop}.limits`, limits),
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
      const meant = suggest(name, NAMES);
      const remedy =
        meant === undefined ? `there are ${NAMES.join(', ')}, and 'example.com/name'` : `did you mean '${meant}'?`;
      return `'${prop}' has ${show(name)}, which no container can be given; ${remedy}`;
    });
}

function amountProblems(prop: string, name: string, request: unknown, limit: unknown): string[] {
  const [asked, allowed] = [request, limit].map((amount) => (isUnresolved(amount) ? undefined : amountOf(amount)));
  return asked === undefined || allowed === undefined || asked <= allowed * (1 + ROUNDING)
    ? []
    : [
        `'${prop}.requests.${name}' is ${show(request)}, and '${prop}.limits.${name}' is ${show(limit)}; ` +
          'a request is at most its limit',
      ];
}
