import { Provider } from '@pulumi/kubernetes/provider';
import * as pulumi from '@pulumi/pulumi';
import { App } from 'cdk8s';
import { configureFromTexts } from '../constructs/app-settings';
import { AppFact, AppIndex } from '../core/app/app-index';
import { ACKNOWLEDGED_WARNINGS_CONTEXT, reportWarningsTo, withId } from '../core/checks/warnings';
import { Placeholders } from '../crd/unresolved/unresolved-values';
import { CONSTRUCT } from './inputs';
import { warn } from './program-messages';
import { SecondPasses } from './second-pass';
import { SecretTexts } from './secret-texts';

import type { IConstruct } from 'constructs';
import type { IOperator } from '../constructs/operator-reference';
import type { ConstructOwner } from './inputs';

interface InstalledOperator {
  readonly construct: IOperator;
  readonly component: pulumi.Resource;
}

interface Run {
  /** By provider; the default one has no resource in the program. */
  readonly apps: Map<pulumi.ProviderResource | undefined, ProviderApp>;
  /** One Output may be an input of components of several apps. */
  readonly placeholders: Placeholders;
  readonly secrets: SecretTexts;
}

/** A component among the inputs of another one. */
export interface InputComponent {
  readonly path: string;
  readonly component: ConstructOwner<IConstruct> & pulumi.Resource;
}

const runs = new WeakMap<object, Run>();

/** Used without an engine, by a program that only looks at its constructs. */
const NO_ENGINE = {};

const providerApps = new AppFact((): { app?: ProviderApp } => ({}));

/**
 * The constructs of all components that go through one provider, in one tree: they are checked as
 * those of a cdk8s app are. They are in the order of the program: of two that conflict, the later
 * one reports it.
 */
export class ProviderApp {
  /** The app that a component with these options belongs to, in the current run. */
  public static for(opts: pulumi.ComponentResourceOptions = {}): ProviderApp {
    const run = currentRun();
    const provider = kubernetesProvider(opts);
    return run.apps.get(provider) ?? new ProviderApp(run, provider);
  }

  /** Placeholders of the program that runs: those of its Outputs. */
  public static placeholders(): Placeholders {
    return currentRun().placeholders;
  }

  public static of(construct: IConstruct): ProviderApp | undefined {
    return providerApps.of(construct).app;
  }

  public readonly index = AppIndex.hosted(newApp());

  public readonly secondPasses: SecondPasses;

  private readonly installed: InstalledOperator[] = [];

  private constructor(
    private readonly run: Run,
    private readonly provider: pulumi.ProviderResource | undefined,
  ) {
    run.apps.set(provider, this);
    this.secondPasses = new SecondPasses(this.index, run.secrets);
    providerApps.of(this.index.root).app = this;
  }

  public rememberOperator(operator: InstalledOperator): void {
    this.installed.push(operator);
  }

  /** Through whatever provider: two of them may be of one Kubernetes cluster. */
  public installationsOf({ definition, namespace, name }: IOperator): readonly pulumi.Resource[] {
    return [...this.run.apps.values()]
      .flatMap(({ installed }) => installed)
      .filter(
        ({ construct }) =>
          construct.definition.name === definition.name &&
          construct.namespace === namespace &&
          construct.name === name,
      )
      .map(({ component }) => component);
  }

  /**
   * Problems of components among the inputs of one of this app: they must be in the same Kubernetes
   * cluster.
   */
  public providerProblems(components: readonly InputComponent[]): string[] {
    return components.flatMap(({ path, component }) => {
      const { node } = component[CONSTRUCT];
      const other = ProviderApp.of(component[CONSTRUCT]);
      // Several runs may follow each other in one process.
      if (other === undefined || other === this || other.run !== this.run) {
        return [];
      }
      // An existing operator registers nothing, so it needs no provider.
      if (other.provider === undefined && registersNothing(component)) {
        return [];
      }
      return [
        `'${path}' is [${node.path}], which goes to the Kubernetes cluster of ${other.toString()}, and this goes to ` +
          `that of ${this.toString()}; give both one provider, or, where both providers are of one Kubernetes ` +
          "cluster, refer to the operator by 'fromExisting' under the provider of this one",
      ];
    });
  }

  /**
   * Components of one class may share a name below different parents, and hooks are named by the
   * paths of constructs.
   */
  public freeId(wanted: string, copy = 1): string {
    const id = copy === 1 ? wanted : `${wanted}~${copy}`;
    const isTaken = [...this.run.apps.values()].some(
      ({ index }) => index.root.node.tryFindChild(id) !== undefined,
    );
    return isTaken ? this.freeId(wanted, copy + 1) : id;
  }

  public toString(): string {
    // The SDK keeps the name of a resource private, and exposes only the URN, which is not known
    // yet.
    const known = this.provider as { readonly __name?: string } | undefined;
    return known === undefined
      ? 'the default provider'
      : `the provider '${known.__name ?? 'unknown'}'`;
  }
}

function registersNothing(component: object): boolean {
  return (
    'objects' in component && Array.isArray(component.objects) && component.objects.length === 0
  );
}

let provided: object | undefined;

/**
 * Makes all components of the process one run: each call to a provider has a monitor of its own.
 */
export function runAsProvider(): void {
  provided = {};
}

function currentRun(): Run {
  // Each run of a program has its own monitor.
  const key = provided ?? pulumi.runtime.getMonitor() ?? NO_ENGINE;
  const run = runs.get(key) ?? {
    apps: new Map(),
    placeholders: new Placeholders(),
    secrets: new SecretTexts(),
  };
  runs.set(key, run);
  return run;
}

/**
 * The provider that the children of a component get, as in the SDK: its own one, else that of its
 * parent.
 */
function kubernetesProvider({
  provider,
  providers = [],
  parent,
}: pulumi.ComponentResourceOptions): pulumi.ProviderResource | undefined {
  const own = Array.isArray(providers)
    ? providers.findLast((candidate) => Provider.isInstance(candidate))
    : providers['kubernetes'];
  return Provider.isInstance(provider)
    ? provider
    : (own ?? parent?.getProvider('kubernetes:index:Provider'));
}

/** Settings that differ from those of cdk8s: Pulumi orders and keeps objects by itself. */
const DEFAULTS = new Map([['gitops', 'none']]);

function newApp(): App {
  const app = new App();
  const config = new pulumi.Config('operator-constructs');
  configureFromTexts(
    app,
    (name) => config.get(name) ?? DEFAULTS.get(name),
    "config 'operator-constructs'",
  );
  const acknowledged = config.getObject<unknown>(
    ACKNOWLEDGED_WARNINGS_CONTEXT.replace(/^.*\//, ''),
  );
  if (acknowledged !== undefined) {
    app.node.setContext(ACKNOWLEDGED_WARNINGS_CONTEXT, acknowledged);
  }
  reportWarningsTo(app, (line, id) => {
    warn(withId(line, id));
  });
  return app;
}
