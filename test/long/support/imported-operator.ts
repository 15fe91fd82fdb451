import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { operatorDefinition, readOperator, writeOperator } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { documentsOf } from '../../support/manifest-files';
import { chartWith } from '../../support/synth';
import { publishedObjects } from './upstream-sources';

import type { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type {
  CredentialsSecret,
  IOperator,
  OperatorDefinition,
  OperatorProps,
  ServiceAddress,
} from 'operator-constructs';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { UpstreamSource } from './upstream-sources';

/** Outputs of a resource, as far as clients use them. */
export interface Outputs {
  readonly connectionString: string;
  readonly readConnectionString: string;
  readonly statefulSetName: string;
  readonly service: ServiceAddress;
  readonly readService: ServiceAddress;
  readonly grpcService: ServiceAddress;
  readonly httpService: ServiceAddress;
  readonly credentialsSecret: CredentialsSecret<Readonly<Record<string, string>>>;
  readonly rootCredentialsSecret: CredentialsSecret<Readonly<Record<string, string>>>;
  readonly caSecret: CredentialsSecret<Readonly<Record<string, string>>>;
}

type ResourceClass = new (scope: Construct, id: string, props: object) => Outputs;

/** A resource without a namespace. */
interface Unplaced {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

/** An operator that was imported from what its authors publish, as a program installs it. */
export class ImportedOperator {
  /** The folder that `operator-constructs import` writes, by what it is told. */
  public static async byCommand(
    upstream: UpstreamSource,
    ...options: readonly string[]
  ): Promise<ImportedOperator> {
    const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-import-'));
    try {
      const source = join(folder, 'source.yaml');
      writeFileSync(source, documentsOf(publishedObjects(upstream)));
      const out = join(folder, 'imported');
      const { status, output } = await commandOf('import')([
        source,
        '--out',
        out,
        '--pulumi',
        'no',
        ...options,
      ]);
      if (status !== 0) {
        throw new Error(output);
      }
      const [definition] = Object.values(
        jest.requireActual<Record<string, OperatorDefinition>>(`${out}/definition.ts`),
      );
      return new ImportedOperator(upstream, definition);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  public readonly definition: OperatorDefinition;

  private classes?: Readonly<Record<string, ResourceClass>>;

  /** Throws, saying why, where the source is not to be had. */
  public constructor(
    private readonly upstream: UpstreamSource,
    definition?: OperatorDefinition,
  ) {
    this.definition = definition ?? operatorDefinition(readOperator(publishedObjects(upstream)));
  }

  /** Rights on ConfigMaps and Secrets of its own namespace, beside a list: verbs, kinds, names. */
  public get ownSettings(): string[] {
    return this.definition.rules
      .filter(
        ({ place, scopes = ['namespaces'] }) => place === 'own' && scopes.includes('namespaces'),
      )
      .flatMap(({ verbs, resources, resourceNames = [] }) => {
        const kinds = resources.filter((name) => /^(configmaps|secrets)$/.test(name));
        const words = [verbs.join(), kinds.join(), resourceNames.join()];
        return kinds.length === 0 ? [] : [words.join(' ').trim()];
      });
  }

  /** The outputs of a resource, by the class that is written for its kind. */
  public outputsOf(resource: Unplaced, namespace = 'default'): Outputs {
    const chart = chartWith(UNCHECKED, namespace);
    const operator = Operator.fromExisting(chart, 'operator', {
      definition: this.definition,
      namespace,
      scope: OperatorScope.cluster(),
    });
    return this.addResource(chart, operator, resource, namespace);
  }

  /** Adds a resource, by the class that is written for its kind. */
  public addResource(
    chart: Chart,
    operator: IOperator,
    { kind, metadata: { name }, spec }: Unplaced,
    namespace: string,
  ): Outputs {
    this.classes ??= classesOf(this.upstream);
    const className = kind.charAt(0).toUpperCase() + kind.slice(1);
    return new this.classes[className]!(chart, name, { operator, namespace, name, spec });
  }

  public clusterPart(): KubernetesObject[] {
    const { definition } = this;
    return synthesized(
      'default',
      (chart) => new OperatorClusterPart(chart, 'part', { definition }),
    );
  }

  /** Everything else, in a namespace; the cluster part, too, where that is said. */
  public installation(
    home: string,
    scope: OperatorScope,
    props: Pick<
      OperatorProps,
      | 'clusterPart'
      | 'image'
      | 'imagePullPolicy'
      | 'metrics'
      | 'networkPolicy'
      | 'webhooks'
      | 'workloads'
    > = {
      clusterPart: 'skip',
    },
  ): KubernetesObject[] {
    const { definition } = this;
    return synthesized(
      home,
      (chart) => new Operator(chart, 'operator', { definition, scope, ...props }),
    );
  }
}

/** The classes that an import writes. */
function classesOf(upstream: UpstreamSource): Readonly<Record<string, ResourceClass>> {
  const { files, own } = writeOperator(readOperator(publishedObjects(upstream)), { pulumi: false });
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-classes-'));
  try {
    for (const [name, text] of [...files, ...own]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return jest.requireActual(join(folder, 'index.ts'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function synthesized(namespace: string, build: (chart: Chart) => void): KubernetesObject[] {
  const chart = chartWith(UNCHECKED, namespace);
  build(chart);
  return chart.toJson() as KubernetesObject[];
}

/** To check the CRDs of others takes longer than all the rest; here an API server does that. */
export const UNCHECKED = { checks: 'off', warnings: 'silent' } as const;
