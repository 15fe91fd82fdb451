import { isLetterLabel, isWebhookPath } from '../checks/names';
import { Path } from '../json/path';
import { show } from '../json/show';
import type { DefinitionReport } from '../validate/definition-problem';

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

/** Checks how resources are converted between versions. */
export function checkConversion({ strategy, webhook }: ConversionDraft, report: DefinitionReport): void {
  if (strategy === 'Webhook') {
    checkClientConfig(webhook?.clientConfig, report);
    checkReviewVersions(webhook?.conversionReviewVersions ?? [], report);
  } else if (webhook?.clientConfig !== undefined || (webhook?.conversionReviewVersions ?? []).length > 0) {
    report(WEBHOOK, 'conversion', "must be left out unless 'strategy' is Webhook", "set 'strategy: Webhook'");
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
    const text = `must be https://host[/path] without user, query and fragment, got ${show(url)}`;
    report(CLIENT_CONFIG.at('url'), 'conversion', text);
  }
  const { port = 443, path = '/' } = service ?? {};
  const at = CLIENT_CONFIG.at('service');
  if (port < 1 || port > 65535) {
    report(at.at('port'), 'conversion', `must be a port from 1 to 65535, got ${port}`);
  }
  if (!isWebhookPath(path)) {
    const text = `must be a path of lower case letters, digits, '-' and '.', such as /convert, got ${show(path)}`;
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
    const got = versions.map(show).join(', ');
    report(path, 'conversion', `must have v1 or v1beta1, got ${got}`, 'API servers speak v1');
  }
  for (const [i, version] of versions.entries()) {
    if (versions.indexOf(version) < i) {
      report(path.at(i), 'conversion', `must be unique, got ${show(version)} twice`);
    }
    if (!isLetterLabel(version)) {
      report(path.at(i), 'conversion', `must be a DNS label that starts with a letter, got ${show(version)}`);
    }
  }
}
