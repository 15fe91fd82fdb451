import { validateCustomResourceDefinition } from 'operator-constructs/crd';

import type { DefinitionProblem, DefinitionValidation } from 'operator-constructs/crd';

/** A CRD as loosely typed as a test wants it. */
// Tests set what no type allows; that it is refused is what they are about.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Loose = any;

/** A small CRD with something of everything; each call gives a new one. */
export function widget(): Loose {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          subresources: {
            status: {},
            scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
          },
          additionalPrinterColumns: [{ name: 'Color', type: 'string', jsonPath: '.spec.color' }],
          selectableFields: [{ jsonPath: '.spec.color' }],
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: {
                apiVersion: { type: 'string' },
                kind: { type: 'string' },
                metadata: { type: 'object' },
                spec: {
                  type: 'object',
                  properties: { replicas: { type: 'integer' }, color: { type: 'string' } },
                },
                status: { type: 'object', properties: { replicas: { type: 'integer' } } },
              },
            },
          },
        },
      ],
    },
  };
}

const SCHEMA = 'spec.versions[0].schema.openAPIV3Schema';

/** Sets a field of a CRD by its path; `undefined` removes it. */
export function withField(path: string, value: unknown, crd: Loose = widget()): Loose {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const last = steps.pop() ?? '';
  const at = steps.reduce<Loose>((object, step) => (object[step] ??= {}), crd);
  if (value === undefined) {
    delete at[last];
  } else {
    at[last] = value;
  }
  return crd;
}

/** The CRD with `x` in its spec. */
export function withProperty(schema: unknown, crd: Loose = widget()): Loose {
  return withField(`${SCHEMA}.properties.spec.properties.x`, schema, crd);
}

/** The CRD with keywords added to the root of its schema. */
export function withRoot(keywords: object): Loose {
  const crd = widget();
  Object.assign(crd.spec.versions[0].schema.openAPIV3Schema, keywords);
  return crd;
}

export function check(crd: Loose, kubernetesVersion?: string): DefinitionValidation {
  return validateCustomResourceDefinition(crd, {
    lints: 'own',
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
  });
}

/** Problems as `path: code`, the schema of the first version and the property `x` in short. */
export function inShort(problems: readonly DefinitionProblem[]): string[] {
  return problems.map(({ path, code }) => `${shorten(path)}: ${code}`);
}

function shorten(path: string): string {
  return path
    .replace(`${SCHEMA}.properties.spec.properties.x`, 'x')
    .replace(SCHEMA, 'schema')
    .replace('spec.versions[0]', 'v');
}
