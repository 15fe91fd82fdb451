import { amountOf } from '../checks/canonical-quantity';
import { showAs } from '../checks/errors';
import { problemsOf, prop } from '../checks/prop';
import { getOrAdd } from '../json/collections';
import { isObject, isTree } from '../json/tree';

import type { PropType } from '../checks/prop';
import type { Component, Components } from './components';
import type { KubernetesTypeName } from './current';

const WHOLE_NUMBER = prop.lazy(prop.custom(Number.isSafeInteger, 'must be a whole number'));

const NUMBER_OR_STRING = prop.lazy(
  prop.custom(
    (value) => Number.isFinite(value) || typeof value === 'string',
    'must be a number or a string',
  ),
);

const QUANTITY = prop.lazy(
  prop.custom(
    (value) => (amountOf(value) ?? -1) >= 0,
    "must be a quantity of 0 or more, such as 2, '500m' or '1Gi'",
  ),
);

/** The value beside a name may be a password: that of a variable, or of a header. */
const NOT_SHOWN: PropType = prop.lazy({
  problems: (prop, value) =>
    typeof value === 'string'
      ? []
      : [
          {
            prop,
            text: `is ${value === null ? 'null' : showAs('secret', value)}`,
            remedy: 'must be a string',
          },
        ],
});

const SCALARS: Readonly<Record<string, PropType>> = {
  string: prop.string(),
  integer: WHOLE_NUMBER,
  boolean: prop.boolean(),
};

const known = new Map<string, PropType>();

/**
 * The fields of the current Kubernetes and no others; what is in one is left to the API server, but
 * for its form.
 */
export function kubernetesType(name: KubernetesTypeName): PropType<object> {
  return prop.lazy({ problems: (prop, value) => named(name).problems(prop, value) });
}

/** The same, where a field may be null: that takes back what would be there without it. */
export function kubernetesTypeWithNull(name: KubernetesTypeName): PropType<object> {
  const type = kubernetesType(name);
  return {
    ...type,
    problems: (prop, value) =>
      type.problems(
        prop,
        isTree(value)
          ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
          : value,
      ),
  };
}

/** Made from the schema when a value first needs it: few programs say anything of this kind. */
function named(name: string): PropType {
  return getOrAdd(known, name, () => typeOf(components()[name] as Component));
}

function typeOf(component: Component): PropType {
  const { $ref, properties, items, additionalProperties } = component;
  if ($ref !== undefined) {
    return prop.lazy({ problems: (prop, value) => named($ref).problems(prop, value) });
  }
  if (component['x-kubernetes-int-or-string'] === true) {
    return 'pattern' in component ? QUANTITY : NUMBER_OR_STRING;
  }
  if (properties !== undefined) {
    return prop.lazy(prop.object(membersOf(properties, component.required)));
  }
  if (items !== undefined) {
    return prop.lazy(prop.list(typeOf(items)));
  }
  return additionalProperties === undefined
    ? (SCALARS[component.type ?? ''] ?? prop.any())
    : prop.lazy(mapOf(typeOf(additionalProperties)));
}

function membersOf(
  properties: Components,
  needed: readonly string[] = [],
): Record<string, PropType> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const type = name === 'value' && 'name' in properties ? NOT_SHOWN : typeOf(field);
      return [name, needed.includes(name) ? prop.required(type) : type];
    }),
  );
}

const FORM = prop.openObject();

function mapOf(item: PropType): PropType {
  return {
    problems: (prop, value) => {
      const wrong = FORM.problems(prop, value);
      return wrong.length > 0 || !isObject(value)
        ? wrong
        : Object.entries(value).flatMap(([key, each]) => problemsOf(item, `${prop}.${key}`, each));
    },
  };
}

function components(): Components {
  return (require('./v1.37.json') as { readonly components: Components }).components;
}
