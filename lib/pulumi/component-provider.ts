import * as pulumi from '@pulumi/pulumi';
import { show } from '../crd/checks/errors';
import { OperatorScope } from '../core/scope';
import { declaredComponents } from './authored-component';
import { runAsProvider } from './provider-app';
import { ProgramError } from './program-error';
import { schemaOf } from './package-schema';

/** How the scope is written that serves all namespaces. */
const ALL = '*';

/**
 * Serves all component classes that are loaded to programs in other languages, as Pulumi's engine asks for it. Does not
 * return while it serves.
 */
export async function serveComponents(name: string, version: string): Promise<void> {
  runAsProvider();
  await pulumi.provider.main(new ComponentProvider(name, version), process.argv.slice(2));
}

/** Creates the components that an engine asks for, with the checks and messages that they have in a program. */
class ComponentProvider implements pulumi.provider.Provider {
  /** Components by URN, for inputs that refer to them. */
  private readonly components = new Map<string, pulumi.Resource>();
  /** Providers of Kubernetes by URN: each call brings a new instance of the same one. */
  private readonly providers = new Map<string, pulumi.ProviderResource>();

  constructor(
    private readonly name: string,
    public readonly version: string,
  ) {}

  public get schema(): string {
    return JSON.stringify(schemaOf(this.name, this.version, declaredComponents));
  }

  public async construct(
    name: string,
    type: string,
    inputs: pulumi.Inputs,
    options: pulumi.ComponentResourceOptions,
  ): Promise<pulumi.provider.ConstructResult> {
    const declared = declaredComponents.get(type);
    if (declared === undefined) {
      throw new Error(
        `'${type}' is no component of this package; there are ${[...declaredComponents.keys()].join(', ')}`,
      );
    }
    const args = await this.argsOf(inputs);
    const component = new declared.create(name, args, await this.withKnownProviders(options));
    this.components.set(await urnOf(component), component);
    const values = component as unknown as Readonly<Record<string, unknown>>;
    return {
      urn: component.urn,
      state: Object.fromEntries(declared.outputs.map((output) => [output, values[output]])),
    };
  }

  private async argsOf(inputs: pulumi.Inputs): Promise<object> {
    const args = await Promise.all(
      Object.entries(inputs).map(async ([prop, value]: [string, unknown]) => [prop, await this.argOf(prop, value)]),
    );
    return Object.fromEntries(args) as object;
  }

  private async argOf(prop: string, value: unknown): Promise<unknown> {
    // The engine sends a component as its URN, or as a resource that has nothing else.
    const urn = pulumi.Resource.isInstance(value) ? await urnOf(value) : value;
    const component = typeof urn === 'string' ? this.components.get(urn) : undefined;
    if (component !== undefined) return component;
    return prop === 'scope' && value !== undefined ? scopeOf(value) : value;
  }

  private async withKnownProviders(options: pulumi.ComponentResourceOptions): Promise<pulumi.ComponentResourceOptions> {
    const given = Object.entries((options.providers ?? {}) as Readonly<Record<string, pulumi.ProviderResource>>);
    const providers = await Promise.all(
      given.map(async ([name, provider]) => {
        const urn = await urnOf(provider);
        const known = this.providers.get(urn) ?? provider;
        this.providers.set(urn, known);
        return [name, known] as const;
      }),
    );
    return { ...options, providers: Object.fromEntries(providers) };
  }
}

function scopeOf(value: unknown): OperatorScope {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw new ProgramError(
      `'scope' is ${show(value)}; use a list of namespaces, ['${ALL}'] for all, or leave it out for the operator's own`,
    );
  }
  return value.length === 1 && value[0] === ALL ? OperatorScope.cluster() : OperatorScope.namespaces(...value);
}

async function urnOf(resource: pulumi.Resource): Promise<string> {
  return await (resource.urn as unknown as { promise(): Promise<string> }).promise();
}
