import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binaryPath } from '../../cluster/support/cluster-tier';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { root } from '../../support/root';
import { ensure, succeeds } from '../expectations';
import { GO_SETTINGS } from '../languages';
import { PULUMI_PYTHON } from '../pulumi-python';
import {
  deployment,
  destroy,
  firstPreview,
  firstUpdate,
  namespaceNamed,
  newStack,
  REDIS_CRD,
  refused,
  scale,
  secretStaysSecret,
  updateWithoutChanges,
  ZOOKEEPER_CRD,
  zookeeperCluster,
} from '../steps';

import type { Scenario, ScenarioStep } from '../scenario';

const SECRET_TEXT = 'digest-of-the-superuser';

const EVENTS = zookeeperCluster('streaming', 'events');
const LEDGER = zookeeperCluster('billing', 'ledger');

/** The tutorial, as it is. */
export const tutorial: Scenario = {
  name: 'examples/pulumi-zookeeper',
  program: join(root, 'examples/pulumi-zookeeper'),
  site: { namespaces: ['streaming'], clusters: [{ namespace: 'streaming', name: 'events' }] },
  steps: [
    newStack({ jvmFlags: SECRET_TEXT }),
    firstPreview({
      creates: ['streaming', 'disks', 'zookeeper-operator/Deployment/Resource', 'events/Resource'],
      known: ['connectionString'],
      unknown: ['readyReplicas'],
      absent: [ZOOKEEPER_CRD, namespaceNamed('streaming')],
    }),
    firstUpdate([ZOOKEEPER_CRD], [EVENTS]),
    updateWithoutChanges(),
    secretStaysSecret(SECRET_TEXT, 'events/Resource'),
    destroy({
      order: [['events/Resource', 'zookeeper-operator/Deployment/Resource']],
      gone: [EVENTS, namespaceNamed('streaming')],
      kept: [ZOOKEEPER_CRD],
    }),
  ],
};

/**
 * A command in the folder of a program that fails unless all of an SDK compiles, or can be loaded.
 */
type SdkCheck = () => readonly [file: string, args: readonly string[]];

// To check all types takes a twentieth of the time that it takes to compile all; what the program
// uses is compiled when it runs.
const goSdk: SdkCheck = () => [
  'go',
  ['vet', '-buildtag', 'example.com/pulumi-operator-constructs/sdk/go/...'],
];
const pythonSdk: SdkCheck = () => [binaryPath(PULUMI_PYTHON), ['-c', ALL_MODULES]];

const ALL_MODULES = `
import importlib, pkgutil, sys
sys.path.insert(0, "packages")
import pulumi_operator_constructs as sdk
for module in pkgutil.walk_packages(sdk.__path__, sdk.__name__ + "."):
    importlib.import_module(module.name)
`;

/** The command that docs/pulumi-languages.md prints, in a program that has no package yet. */
function packageAdded(sdk?: SdkCheck): ScenarioStep {
  return {
    name: "'pulumi package add' names the package in Pulumi.yaml, and writes an SDK that compiles",
    run: async ({ stack }) => {
      const page = readFileSync(join(root, 'docs/pulumi-languages.md'), 'utf8');
      const [, source = ''] = /^pulumi package add (\S+)$/m.exec(page) ?? [];
      const file = join(stack.folder, 'Pulumi.yaml');
      const entry = /^packages:\n {2}.*\n/m;
      const [named] = entry.exec(readFileSync(file, 'utf8')) ?? [
        `packages:\n  operator-constructs: ${source}\n`,
      ];
      writeFileSync(file, readFileSync(file, 'utf8').replace(entry, ''));
      const report = await succeeds(stack.addPackage(source));
      ensure(readFileSync(file, 'utf8').includes(named), `does not write ${named}`, report);
      if (sdk === undefined) {
        return;
      }
      const [command, args] = sdk();
      await promisify(execFile)(command, [...args], {
        cwd: stack.folder,
        env: { ...process.env, ...GO_SETTINGS },
      });
    },
  };
}

/** A namespace that somebody else has made. */
const existingNamespace: ScenarioStep = {
  name: "a namespace 'streaming' that is there",
  run: async ({ cluster }) => {
    await cluster.api.create(coreObject('Namespace', 'streaming'));
  },
};

/**
 * The same in another language, whose SDK `pulumi package add` writes. The engine starts the
 * provider of the package.
 */
function inLanguage(folder: string, names: readonly string[], sdk?: SdkCheck): Scenario {
  const clusters = names.map((name) => ({ namespace: 'streaming', name }));
  return {
    name: folder,
    program: join(root, folder),
    site: { namespaces: ['streaming'], clusters },
    steps: [
      existingNamespace,
      packageAdded(sdk),
      newStack({ jvmFlags: SECRET_TEXT }),
      firstPreview({
        creates: ['operator/Deployment/Resource', ...names.map((name) => `${name}/Resource`)],
        known: ['connectionString'],
        absent: [ZOOKEEPER_CRD],
      }),
      firstUpdate(
        [ZOOKEEPER_CRD],
        names.map((name) => zookeeperCluster('streaming', name)),
      ),
      updateWithoutChanges(),
      secretStaysSecret(SECRET_TEXT, 'events/Resource'),
      scale({ replicas: '5' }, 5),
      refused({ replicas: '4' }, /set 'replicas' to 1, 3, 5 or 7 \(guard 'odd-replicas'\)/),
      destroy({
        order: names.map((name) => [`${name}/Resource`, 'operator/Deployment/Resource']),
        gone: [EVENTS],
        kept: [ZOOKEEPER_CRD],
      }),
    ],
  };
}

export const yaml = inLanguage('examples/pulumi-yaml', ['events', 'ledger']);
export const python = inLanguage('examples/pulumi-python', ['events'], pythonSdk);
export const go = inLanguage('test/engine/programs/zookeeper-go', ['events'], goSdk);

/** The platform, as it is; the operator of Redis and the shop are Deployments that nobody runs. */
export const platform: Scenario = {
  name: 'examples/pulumi-platform',
  program: join(root, 'examples/pulumi-platform'),
  site: {
    namespaces: ['operators', 'streaming', 'billing', 'shop'],
    clusters: [
      { namespace: 'streaming', name: 'events' },
      { namespace: 'billing', name: 'ledger' },
    ],
    redis: 'shop',
  },
  steps: [
    newStack(),
    firstPreview({
      creates: [
        'zookeeper-operator/Deployment/Resource',
        'events/Resource',
        'ledger/Resource',
        'carts/Resource',
        'shop',
      ],
      known: ['connectionStrings'],
      absent: [ZOOKEEPER_CRD, REDIS_CRD, namespaceNamed('shop')],
    }),
    firstUpdate([ZOOKEEPER_CRD, REDIS_CRD, deployment('shop', 'shop')], [EVENTS, LEDGER]),
    updateWithoutChanges(),
    destroy({
      order: [
        ['events/Resource', 'zookeeper-operator/Deployment/Resource'],
        ['ledger/Resource', 'zookeeper-operator/Deployment/Resource'],
        ['carts/Resource', 'redis-operator/Deployment/Resource'],
      ],
      gone: [EVENTS, LEDGER, namespaceNamed('shop')],
      kept: [ZOOKEEPER_CRD, REDIS_CRD],
    }),
  ],
};
