import * as pulumi from '@pulumi/pulumi';
import { RedisOperator } from 'operator-constructs/pulumi/redis';
import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';
import { Engine } from './support/engine';
import { endingOf } from './support/language-host';

import type { ZookeeperOperatorArgs } from 'operator-constructs/pulumi/zookeeper';

const CRD = 'zookeeperclusters.zookeeper.pravega.io';
const NAME = `zk/ClusterPart/${CRD}/Resource`;
const TYPE = 'kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition';

const logged = { warn: jest.spyOn(pulumi.log, 'warn'), info: jest.spyOn(pulumi.log, 'info') };

beforeEach(() => {
  Object.values(logged).forEach((log) => log.mockReset().mockResolvedValue());
});

const operatorWith = async (
  adoptCrds: ZookeeperOperatorArgs['adoptCrds'],
  spec?: unknown,
): Promise<Engine> => {
  const engine = await Engine.run(
    () => new ZookeeperOperator('zk', { namespace: 'a', adoptCrds }),
    {
      outputs: spec === undefined ? {} : { [TYPE]: { spec } },
      hooks: 'known',
    },
  );
  return engine;
};

/** The CRD of this release as an API server shows it, with changes. */
function live(change: (version: Version) => void = () => undefined): object {
  const { spec } = JSON.parse(JSON.stringify(zookeeperClusterType.manifest)) as {
    spec: { versions: Version[] };
  };
  spec.versions.forEach(change);
  return spec;
}

interface Version {
  readonly schema: { readonly openAPIV3Schema: { readonly properties: { readonly spec: Schema } } };
}

interface Schema {
  readonly properties: Record<string, object>;
}

describe('CRDs that are there already', () => {
  test('are imported, all or those that are named', async () => {
    const imported = async (
      adoptCrds: boolean | readonly string[] | undefined,
    ): Promise<string[]> => {
      const engine = await Engine.run(
        () => new RedisOperator('redis', { namespace: 'a', adoptCrds }),
      );
      return engine.registered
        .flatMap(({ importId }) => (importId === '' ? [] : [importId]))
        .sort();
    };
    const [first = '', ...others] = await imported(true);
    expect(others).toHaveLength(3);
    expect(await imported([first])).toEqual([first]);
    expect(await imported([])).toEqual([]);
    expect(await imported(false)).toEqual([]);
    expect(await imported(undefined)).toEqual([]);
  });

  test.each<[unknown, string]>([
    [
      ['widgets.example.com'],
      "'adoptCrds' names 'widgets.example.com', which is not a CRD of this component; name some of",
    ],
    [
      CRD,
      `'adoptCrds' is '${CRD}'; use true for all CRDs, or a list of the names of those that already exist`,
    ],
    [
      [1],
      "'adoptCrds' is [1]; use true for all CRDs, or a list of the names of those that already exist",
    ],
  ])('are named by their names: %j', async (adoptCrds, problem) => {
    await expect(operatorWith(adoptCrds as boolean)).rejects.toThrow(problem);
  });

  test('are read, and imported after they were compared', async () => {
    const engine = await operatorWith(true, live());
    expect(engine.registered.find(({ name }) => name === NAME)).toMatchObject({ importId: CRD });
    expect(engine.read).toEqual([{ name: `${NAME}/Live`, id: CRD, parent: 'zk' }]);
    expect(logged.warn).not.toHaveBeenCalled();
  });

  test('are not read where they are not taken over', async () => {
    expect((await operatorWith(false)).read).toEqual([]);
  });

  test('may have another spec that breaks nothing, with a warning', async () => {
    await operatorWith(
      true,
      live(({ schema }) => delete schema.openAPIV3Schema.properties.spec.properties['config']),
    );
    expect(logged.warn.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^'adoptCrds' takes over the CustomResourceDefinition '${CRD}', whose 'spec' differs, and `,
        ),
      ),
    ]);
  });

  test('are compared by the names of fields that the API server has', async () => {
    const renamed = JSON.parse(
      JSON.stringify(live()).replaceAll(/"x-kubernetes-[a-z-]+":/g, (key) =>
        key.replaceAll('-', '_'),
      ),
    );
    await operatorWith(true, renamed);
    expect(logged.warn).not.toHaveBeenCalled();
  });

  test('and would break are refused, before anything is done to them', async () => {
    const { errors, registered } = await endingOf(
      `
      import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
      new ZookeeperOperator('zk', { namespace: 'a', adoptCrds: true });`,
      {
        [CRD]: {
          spec: live(
            ({ schema }) =>
              (schema.openAPIV3Schema.properties.spec.properties['own'] = { type: 'string' }),
          ),
        },
      },
    );
    expect(errors).toEqual([
      expect.stringMatching(
        /^'adoptCrds' takes over the CustomResourceDefinition '.*', whose 'spec' differs, and existing resources would break: .*\bown\b.*; update it to this release yourself first, or leave it to its owner by clusterPart: 'skip' \[ZookeeperOperator:zk\/zk\]$/,
      ),
    ]);
    expect(registered).not.toContain(NAME);
  }, 120_000);
});

describe('a CRD that is made', () => {
  test('is reported in a preview, once for a component, with the remedy where it is there already', async () => {
    const engine = await Engine.run(() => new RedisOperator('redis', { namespace: 'a' }), {
      hooks: 'known',
    });
    const creations = [...engine.hooks].filter(([name]) => name.startsWith('create/'));
    expect(creations).toHaveLength(4);
    creations.forEach(([, report]) => report());
    expect(logged.info.mock.calls).toEqual([
      [
        expect.stringMatching(
          /if one already exists, 'up' fails with 'already exists'; .*'adoptCrds'.*clusterPart: 'skip'/,
        ),
      ],
    ]);
  });

  test('is not reported where it is taken over', async () => {
    expect([...(await operatorWith(true)).hooks.keys()]).toEqual([]);
  });
});
