import type { RegisterResourceRequest } from '@pulumi/pulumi/proto/resource_pb';
import type { Properties } from './provider';

/** When hooks are called. */
export type HookMoment = 'beforeCreate' | 'afterCreate' | 'beforeUpdate' | 'afterUpdate';

/** What a program wants of a resource. */
export interface Goal {
  readonly urn: string;
  readonly name: string;
  readonly type: string;
  readonly custom: boolean;
  readonly parent: string;
  /** Secrets and what is not known yet are marked. */
  readonly inputs: Properties;
  readonly dependencies: readonly string[];
  /** The names that it may have had before. */
  readonly aliases: readonly string[];
  readonly protect: boolean;
  readonly retainOnDelete: boolean;
  /** The outputs that nobody may read, whatever the inputs. */
  readonly secretOutputs: readonly string[];
  /** The object to take over. */
  readonly importId: string;
  /** Paths of inputs that stay as they are. */
  readonly ignoreChanges: readonly string[];
  /** How many seconds an operation may take. */
  readonly timeouts: Readonly<Partial<Record<'create' | 'update' | 'delete', number>>>;
  /** Names of hooks. */
  readonly hooks: Readonly<Record<HookMoment, readonly string[]>>;
}

/** What follows from a resource's place among the others. */
export type Placement = Pick<Goal, 'urn' | 'aliases' | 'protect' | 'retainOnDelete'>;

/** Throws for an option that the engine does not know: it must not go on as if it had heeded it. */
export function goalOf(request: RegisterResourceRequest, placement: Placement): Goal {
  const unknown = Object.entries(UNKNOWN_OPTIONS).filter(([, isSet]) => isSet(request));
  if (unknown.length > 0)
    throw new Error(`this engine does not know ${unknown.map(([name]) => `'${name}'`).join(', ')}`);
  const hooks = request.getHooks();
  const timeouts = request.getCustomtimeouts();
  return {
    ...placement,
    name: request.getName(),
    type: request.getType(),
    custom: request.getCustom(),
    parent: request.getParent(),
    inputs: inputsOf(request),
    dependencies: request.getDependenciesList(),
    secretOutputs: request.getAdditionalsecretoutputsList(),
    importId: request.getImportid(),
    ignoreChanges: request.getIgnorechangesList(),
    timeouts: {
      create: secondsIn(timeouts?.getCreate()),
      update: secondsIn(timeouts?.getUpdate()),
      delete: secondsIn(timeouts?.getDelete()),
    },
    hooks: {
      beforeCreate: hooks?.getBeforeCreateList() ?? [],
      afterCreate: hooks?.getAfterCreateList() ?? [],
      beforeUpdate: hooks?.getBeforeUpdateList() ?? [],
      afterUpdate: hooks?.getAfterUpdateList() ?? [],
    },
  };
}

const UNKNOWN_OPTIONS: Readonly<Record<string, (request: RegisterResourceRequest) => boolean>> = {
  deleteBeforeReplace: (request) => request.getDeletebeforereplace(),
  deletedWith: (request) => request.getDeletedwith() !== '',
  provider: (request) => request.getProvider() !== '' || request.getProvidersMap().getLength() > 0,
  remote: (request) => request.getRemote(),
  replaceOnChanges: (request) => request.getReplaceonchangesList().length > 0,
  replaceWith: (request) => request.getReplaceWithList().length > 0,
  replacementTrigger: (request) => request.hasReplacementTrigger(),
  'hooks on errors': (request) => (request.getHooks()?.getOnErrorList() ?? []).length > 0,
  'hooks before or after a deletion': (request) =>
    (request.getHooks()?.getBeforeDeleteList() ?? []).length + (request.getHooks()?.getAfterDeleteList() ?? []).length >
    0,
};

function inputsOf(request: RegisterResourceRequest): Properties {
  return request.getObject()?.toJavaScript() ?? {};
}

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Seconds in a duration such as `1h30m`; undefined where there is none. */
function secondsIn(duration = ''): number | undefined {
  if (duration === '') return undefined;
  const parts = [...duration.matchAll(/([\d.]+)(ms|[smh])/g)];
  if (parts.map(([part]) => part).join('') !== duration) throw new Error(`'${duration}' is no duration`);
  return parts.reduce((seconds, [, amount, unit]) => seconds + Number(amount) * SECONDS[unit!]!, 0);
}
