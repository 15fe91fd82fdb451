import { isDnsSubdomain, isLetterLabel, isWebhookPath } from '../checks/dns-names';
import { Path } from '../json/path';
import { shortJson } from '../json/show';
import { checkMetadata } from '../validate/metadata';

import type { Draft } from '../json/draft';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
} from '../json/manifest';
import type { DefinitionReport } from '../validate/resource-problem';

/**
 * CRD as its check can rely on it: all it has is of the right type, but everything may be missing.
 */
export type DefinitionDraft = {
  readonly metadata?: Draft;
  readonly spec?: Partial<
    Omit<CustomResourceDefinitionManifest['spec'], 'preserveUnknownFields'>
  > & {
    readonly preserveUnknownFields?: boolean;
  };
};

const SPEC = Path.ROOT.at('spec');
const NAMES = SPEC.at('names');
const METADATA = Path.ROOT.at('metadata');
const APPROVAL = 'api-approved.kubernetes.io';
const LABEL_HINT = "use at most 63 lower case letters, digits and '-', with a letter in front";

export function checkNames(
  { metadata, spec = {} }: DefinitionDraft,
  report: DefinitionReport,
): void {
  checkMetadata(metadata, { name: 'subdomain', namespace: false }, METADATA, report);
  checkGroup(spec.group, metadata, report);
  checkFullName(metadata, spec, report);
  checkKindNames(spec.names ?? {}, report);
  if (spec.preserveUnknownFields) {
    const hint = "leave it out, and set 'x-kubernetes-preserve-unknown-fields' in the schema";
    report(SPEC.at('preserveUnknownFields'), 'unsupported', 'must not be true', hint);
  }
}

function checkGroup(
  group: string | undefined,
  metadata: Draft | undefined,
  report: DefinitionReport,
): void {
  if (group === undefined) {
    return;
  }
  if (!isDnsSubdomain(group) || !group.includes('.')) {
    const hint = 'use a domain that you own';
    report(
      SPEC.at('group'),
      'name',
      `must be a DNS subdomain with a dot, got ${shortJson(group)}`,
      hint,
    );
  }
  if (/(^|\.)(k8s|kubernetes)\.io$/.test(group)) {
    const approval = (metadata as { annotations?: Record<string, unknown> } | undefined)
      ?.annotations?.[APPROVAL];
    if (typeof approval !== 'string' || !/^(unapproved|https?:\/\/[^/])/.test(approval)) {
      const text = `the groups below k8s.io and kubernetes.io belong to Kubernetes, and ask for an approval; got ${shortJson(group)}`;
      const hint =
        'use a domain that you own, or give the URL of the approval, or a reason that starts with "unapproved"';
      report(METADATA.at('annotations').at(APPROVAL), 'name', text, hint);
    }
  }
}

function checkFullName(
  metadata: Draft | undefined,
  { group, names }: NonNullable<DefinitionDraft['spec']>,
  report: DefinitionReport,
): void {
  const name = (metadata as { name?: Draft } | undefined)?.name;
  if (typeof name === 'string' && names?.plural !== undefined && group !== undefined) {
    const expected = `${names.plural}.${group}`;
    if (name !== '' && name !== expected) {
      report(
        METADATA.at('name'),
        'name',
        `must be <plural>.<group>, got ${shortJson(name)}`,
        `use ${expected}`,
      );
    }
  }
}

type Names = Partial<CustomResourceDefinitionManifest['spec']['names']>;

function checkKindNames(names: Names, report: DefinitionReport): void {
  const { kind, listKind, plural, singular, shortNames = [], categories = [] } = names;
  const labels: [Path, string | undefined][] = [
    [NAMES.at('plural'), plural],
    [NAMES.at('singular'), singular === '' ? undefined : singular],
    ...shortNames.map((name, i): [Path, string] => [NAMES.at('shortNames').at(i), name]),
    ...categories.map((name, i): [Path, string] => [NAMES.at('categories').at(i), name]),
  ];
  for (const [path, name] of labels) {
    if (name !== undefined && !isLetterLabel(name)) {
      report(
        path,
        'name',
        `must be a DNS label that starts with a letter, got ${shortJson(name)}`,
        LABEL_HINT,
      );
    }
  }
  for (const [field, name] of Object.entries({ kind, listKind })) {
    if (name !== undefined && name !== '' && !isLetterLabel(name.toLowerCase())) {
      const hint = 'use letters and digits, such as DatabaseCluster';
      report(
        NAMES.at(field),
        'name',
        `must be a DNS label but for its case, got ${shortJson(name)}`,
        hint,
      );
    }
  }
  if (kind !== undefined && kind === listKind) {
    report(
      NAMES.at('listKind'),
      'name',
      `must differ from the kind, got ${shortJson(listKind)}`,
      `use ${kind}List`,
    );
  }
}

/** Checks how the versions of a CRD fit together, and what they say of themselves. */
export function checkVersions(
  versions: readonly Partial<CustomResourceDefinitionVersion>[],
  report: DefinitionReport,
): void {
  const path = SPEC.at('versions');
  const stored = versions.filter(({ storage }) => storage);
  if (stored.length !== 1) {
    const text = `must have exactly one version with 'storage: true', got ${stored.length} of ${versions.length}`;
    report(
      path,
      'versions',
      text,
      'resources are stored in one version, and converted to the others',
    );
  }
  for (const [i, version] of versions.entries()) {
    const { name } = version;
    if (name !== undefined && !isLetterLabel(name)) {
      const text = `must be a DNS label that starts with a letter, got ${shortJson(name)}`;
      report(path.at(i).at('name'), 'name', text, 'use v1, or v1alpha1, or the like');
    }
    if (name !== undefined && versions.findIndex((other) => other.name === name) < i) {
      report(path.at(i).at('name'), 'versions', `must be unique, got ${shortJson(name)} twice`);
    }
    checkDeprecation(version, path.at(i).at('deprecationWarning'), report);
  }
}

const MAX_WARNING_BYTES = 256;

function checkDeprecation(
  { deprecated, deprecationWarning: warning }: Partial<CustomResourceDefinitionVersion>,
  path: Path,
  report: DefinitionReport,
): void {
  if (warning === undefined) {
    return;
  }
  if (!deprecated) {
    report(
      path,
      'versions',
      'must be left out unless the version is deprecated',
      "set 'deprecated: true'",
    );
  }
  if (
    warning === '' ||
    Buffer.byteLength(warning) > MAX_WARNING_BYTES ||
    /[^\P{C}]|[^\P{Z} ]/u.test(warning)
  ) {
    const text = `must be 1 to ${MAX_WARNING_BYTES} bytes of printable text on one line, got ${shortJson(warning)}`;
    report(path, 'versions', text);
  }
}

/** The `conversion` of a CRD, of the right types. */
export interface ConversionDraft {
  readonly strategy?: string;
  readonly webhook?: {
    readonly clientConfig?: {
      readonly url?: string;
      readonly service?: { readonly path?: string; readonly port?: number };
    };
    readonly conversionReviewVersions?: readonly string[];
  };
}

const CONVERSION = Path.ROOT.at('spec').at('conversion');
const WEBHOOK = CONVERSION.at('webhook');
const CLIENT_CONFIG = WEBHOOK.at('clientConfig');

export function checkConversion(
  { strategy, webhook }: ConversionDraft,
  report: DefinitionReport,
): void {
  if (strategy === 'Webhook') {
    checkClientConfig(webhook?.clientConfig, report);
    checkReviewVersions(webhook?.conversionReviewVersions ?? [], report);
  } else if (
    webhook?.clientConfig !== undefined ||
    (webhook?.conversionReviewVersions ?? []).length > 0
  ) {
    report(
      WEBHOOK,
      'conversion',
      "must be left out unless 'strategy' is Webhook",
      "set 'strategy: Webhook'",
    );
  }
}

type ClientConfig = NonNullable<NonNullable<ConversionDraft['webhook']>['clientConfig']>;

function checkClientConfig(config: ClientConfig | undefined, report: DefinitionReport): void {
  const { url, service } = config ?? {};
  if ((url === undefined) === (service === undefined)) {
    const got = url === undefined ? 'none' : 'both';
    report(CLIENT_CONFIG, 'conversion', `must have exactly one of url and service, got ${got}`);
    return;
  }
  if (url !== undefined && !isWebhookUrl(url)) {
    const text = `must be https://host[/path] without user, query and fragment, got ${shortJson(url)}`;
    report(CLIENT_CONFIG.at('url'), 'conversion', text);
  }
  const { port = 443, path = '/' } = service ?? {};
  const at = CLIENT_CONFIG.at('service');
  if (port < 1 || port > 65535) {
    report(at.at('port'), 'conversion', `must be a port from 1 to 65535, got ${port}`);
  }
  if (!isWebhookPath(path)) {
    const text = `must be a path of lower case letters, digits, '-' and '.', such as /convert, got ${shortJson(path)}`;
    report(at.at('path'), 'conversion', text);
  }
}

function isWebhookUrl(text: string): boolean {
  return /^https:\/\/[^/?#@]+(\/[^?#]*)?#?$/i.test(text) && URL.canParse(text);
}

function checkReviewVersions(versions: readonly string[], report: DefinitionReport): void {
  const path = WEBHOOK.at('conversionReviewVersions');
  if (versions.length === 0) {
    report(path, 'required', 'required field is missing', 'use [v1]');
    return;
  }
  if (!versions.includes('v1') && !versions.includes('v1beta1')) {
    const got = versions.map(shortJson).join(', ');
    report(path, 'conversion', `must have v1 or v1beta1, got ${got}`, 'API servers speak v1');
  }
  for (const [i, version] of versions.entries()) {
    if (versions.indexOf(version) < i) {
      report(path.at(i), 'conversion', `must be unique, got ${shortJson(version)} twice`);
    }
    if (!isLetterLabel(version)) {
      report(
        path.at(i),
        'conversion',
        `must be a DNS label that starts with a letter, got ${shortJson(version)}`,
      );
    }
  }
}
