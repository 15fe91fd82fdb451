import { textAt } from '../../crd/json/read-tree';

/** A moment in the life of an installation at which something runs. */
export type HookMoment = 'install' | 'upgrade' | 'rollback' | 'delete' | 'test' | 'failure';

/** When a hook of an installation runs: before everything else, with it, or after it. */
export type HookTurn = 'before' | 'with' | 'after';

/** An event that an annotation names, and who runs what belongs to it. */
interface HookEvent {
  readonly moments: readonly HookMoment[];
  /** @default - it never runs at an installation */
  readonly atInstallation?: HookTurn;
  /** What runs it, and when, after the name of an object. */
  readonly text: string;
  /** When it runs at each sync of Argo CD, the first one too. @default - it does not */
  readonly atSync?: HookTurn;
}

const HELM_HOOK_ANNOTATION = 'helm.sh/hook';
const ARGO_HOOK_ANNOTATION = 'argocd.argoproj.io/hook';
export const SYNC_WAVE_ANNOTATION = 'argocd.argoproj.io/sync-wave';
const HELM_WEIGHT = 'helm.sh/hook-weight';
const HELM_DELETE_POLICY = 'helm.sh/hook-delete-policy';

const TEST: HookEvent = { moments: ['test'], text: 'Helm runs it for helm test' };

/** The events of Helm 2, 3 and 4, and what Argo CD makes of them. */
const HELM_EVENTS: Readonly<Record<string, HookEvent>> = {
  'pre-install': {
    moments: ['install'],
    atInstallation: 'before',
    atSync: 'before',
    text: 'Helm runs it before it installs',
  },
  'post-install': {
    moments: ['install'],
    atInstallation: 'after',
    atSync: 'after',
    text: 'Helm runs it after it has installed',
  },
  'pre-upgrade': {
    moments: ['upgrade'],
    atSync: 'before',
    text: 'Helm runs it before it upgrades the release',
  },
  'post-upgrade': {
    moments: ['upgrade'],
    atSync: 'after',
    text: 'Helm runs it after it has upgraded the release',
  },
  'pre-rollback': { moments: ['rollback'], text: 'Helm runs it before it rolls the release back' },
  'post-rollback': {
    moments: ['rollback'],
    text: 'Helm runs it after it has rolled the release back',
  },
  'pre-delete': { moments: ['delete'], text: 'Helm runs it before it deletes the release' },
  'post-delete': { moments: ['delete'], text: 'Helm runs it after it has deleted the release' },
  test: TEST,
  'test-success': TEST,
  'test-failure': TEST,
};

/** Events of Argo CD's own annotation. */
const ARGO_EVENTS: Readonly<Record<string, HookEvent>> = {
  PreSync: {
    moments: ['install', 'upgrade'],
    atInstallation: 'before',
    atSync: 'before',
    text: 'Argo CD runs it before each sync',
  },
  Sync: {
    moments: ['install', 'upgrade'],
    atInstallation: 'with',
    atSync: 'with',
    text: 'Argo CD runs it with each sync',
  },
  PostSync: {
    moments: ['install', 'upgrade'],
    atInstallation: 'after',
    atSync: 'after',
    text: 'Argo CD runs it after each sync',
  },
  SyncFail: { moments: ['failure'], text: 'Argo CD runs it when a sync has failed' },
  PreDelete: {
    moments: ['delete'],
    text: 'Argo CD runs it before it deletes the Application',
  },
  PostDelete: {
    moments: ['delete'],
    text: 'Argo CD runs it after it has deleted the Application',
  },
};

/** Events for which Argo CD looks past Helm's annotation. What has `Skip` alone it does not apply. */
const OF_A_SYNC = ['PreSync', 'Sync', 'PostSync', 'SyncFail', 'Skip'];

/** CRDs of Helm 2, which are objects like others for whoever applies them today. */
const CRD_INSTALL = 'crd-install';

/** An object that belongs to moments in the life of an installation. */
export interface Hook {
  /** The annotation, as messages name it: `helm.sh/hook: pre-delete`. */
  readonly annotation: string;
  readonly moments: readonly HookMoment[];
  /** When it runs at an installation. @default - never */
  readonly atInstallation?: HookTurn;
  /** Hooks of one turn run in the order of their weights, the lowest first. */
  readonly weight: number;
  /** Who runs it, and when; a sentence for each event. */
  readonly texts: readonly string[];
}

interface Annotated {
  readonly metadata: { readonly annotations?: Readonly<Record<string, unknown>> };
}

/**
 * When an object belongs to an installation, as its authors say by the annotations of Helm, or of
 * Argo CD where it has none of Helm's; undefined for an object that is always there.
 */
export function hookOf(object: Annotated): Hook | undefined {
  const helm = annotationOf(object, HELM_HOOK_ANNOTATION);
  if (helm !== undefined) {
    const names = namesIn(helm).map((name) => name.toLowerCase());
    return names.includes(CRD_INSTALL)
      ? undefined
      : hookWith(`${HELM_HOOK_ANNOTATION}: ${helm}`, eventsOf(names, HELM_EVENTS), {
          turn: 'atInstallation',
          weight: weightOf(object),
          unknown: `Helm knows no event of '${helm}', and skips it`,
        });
  }
  const argo = annotationOf(object, ARGO_HOOK_ANNOTATION) ?? '';
  const events = eventsOf(namesIn(argo), ARGO_EVENTS);
  return events.length === 0
    ? undefined
    : hookWith(`${ARGO_HOOK_ANNOTATION}: ${argo}`, events, {
        turn: 'atInstallation',
        weight: waveOf(object),
      });
}

/**
 * When Argo CD applies an object: its own annotation counts before Helm's, an upgrade is a sync as
 * an installation is, and a wave replaces the weight. Undefined for an object that is synced with
 * the rest.
 */
export function argoHookOf(object: Annotated): Hook | undefined {
  const argo = annotationOf(object, ARGO_HOOK_ANNOTATION);
  const helm = annotationOf(object, HELM_HOOK_ANNOTATION);
  if (argo === undefined && (helm === undefined || helm === CRD_INSTALL)) {
    return undefined;
  }
  const names = namesIn(argo ?? '');
  const isOwn = names.some((name) => OF_A_SYNC.includes(name));
  const annotation =
    argo === undefined ? `${HELM_HOOK_ANNOTATION}: ${helm}` : `${ARGO_HOOK_ANNOTATION}: ${argo}`;
  const events = [
    ...eventsOf(names, ARGO_EVENTS),
    ...(isOwn ? [] : eventsOf(namesIn(helm ?? ''), HELM_EVENTS)),
  ];
  return hookWith(annotation, events, { turn: 'atSync', weight: waveOf(object) });
}

/** The wave in which Argo CD applies an object; without one the weight of Helm counts. */
export function waveOf(object: Annotated): number {
  const wave = annotationOf(object, SYNC_WAVE_ANNOTATION) ?? '';
  return isInteger(wave) ? Number(wave) : weightOf(object);
}

/** Returns true if Helm and Argo CD delete an object before they create it again. */
export function isRecreated(object: Annotated): boolean {
  const policy = namesIn(annotationOf(object, HELM_DELETE_POLICY) ?? '');
  return (
    hookOf(object)?.atInstallation !== undefined &&
    (policy.length === 0 ||
      policy.includes('before-hook-creation') ||
      policy.includes('hook-succeeded'))
  );
}

function hookWith(
  annotation: string,
  events: readonly HookEvent[],
  {
    turn,
    weight,
    unknown,
  }: {
    readonly turn: 'atInstallation' | 'atSync';
    readonly weight: number;
    readonly unknown?: string;
  },
): Hook {
  const turns = events.flatMap((event) => event[turn] ?? []);
  const atInstallation = (['before', 'with', 'after'] as const).find((each) =>
    turns.includes(each),
  );
  const texts = [...new Set(events.map(({ text }) => text))];
  return {
    annotation,
    moments: [...new Set(events.flatMap(({ moments }) => moments))],
    atInstallation,
    weight,
    texts: texts.length === 0 && unknown !== undefined ? [unknown] : texts,
  };
}

function eventsOf(
  names: readonly string[],
  table: Readonly<Record<string, HookEvent>>,
): HookEvent[] {
  return names.flatMap((name) => (Object.hasOwn(table, name) ? (table[name] ?? []) : []));
}

function namesIn(annotation: string): string[] {
  return annotation
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function weightOf(object: Annotated): number {
  const weight = annotationOf(object, HELM_WEIGHT) ?? '';
  return isInteger(weight) ? Number(weight) : 0;
}

function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

function annotationOf({ metadata }: Annotated, key: string): string | undefined {
  return textAt(metadata.annotations, key);
}
