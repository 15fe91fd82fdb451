import type { Guard } from '../../authoring';

/** Providers that the operator takes for automatic ones. */
const AUTO = "['', 'auto']";

const tls = 'object.?spec.?tls';
const provider = `${tls}.?provider.orValue('')`;
const config = (of: 'autoCfg' | 'certManagerCfg'): string => `${tls}.?providerCfg.?${of}`;
const isAuto = `${tls}.hasValue() && ${provider} in ${AUTO}`;
const isIssued = `${tls}.hasValue() && ${provider} == 'cert-manager'`;

/** As Go reads a duration: it knows no unit above the hour. */
const isDuration = (value: string): string => `${value}.matches('^([0-9]{1,9}([.][0-9]{1,9})?(ns|us|ms|s|m|h))+$')`;
const validity = (of: 'autoCfg' | 'certManagerCfg'): string => `${config(of)}.?validityDuration.orValue('')`;
const validities = (['autoCfg', 'certManagerCfg'] as const).map(validity);

/** Guards of clusters whose operator has no rights for a provider; the operator's `tlsProviders` switches them off. */
export const PROVIDER_GUARDS = { auto: 'auto-tls-is-granted', 'cert-manager': 'issued-tls-is-granted' } as const;

const notGranted =
  'without the rights for it the operator waits forever for what it may not read, and serves no cluster any more';

/** States of `tls` that the operator does not survive, or that say something else than they seem to. */
export const tlsGuards: readonly Guard[] = [
  {
    id: 'tls-is-cosmetic',
    expression: `!${tls}.hasValue()`,
    message: 'certificates are issued but mounted nowhere: members, clients and the operator still talk in plain text',
    remedy: "omit 'tls', and restrict the network around the members instead",
    severity: 'warn',
  },
  {
    id: PROVIDER_GUARDS.auto,
    expression: `!(${isAuto})`,
    message: notGranted,
    remedy: "leave 'tls' out, or give the operator tlsProviders: ['auto'], which switches this guard off",
  },
  {
    id: PROVIDER_GUARDS['cert-manager'],
    expression: `!(${isIssued})`,
    message: notGranted,
    remedy: "leave 'tls' out, or give the operator tlsProviders: ['cert-manager'], which switches this guard off",
  },
  {
    id: 'known-tls-provider',
    field: 'spec.tls.provider',
    expression: `${provider} in ['', 'auto', 'cert-manager']`,
    message: 'the operator fails on any other provider, and creates no members',
    remedy: "set 'tls.provider' to auto or cert-manager",
  },
  {
    id: 'tls-is-configured',
    expression:
      `(!(${isAuto}) || ${config('autoCfg')}.hasValue()) && ` +
      `(!(${isIssued}) || ${config('certManagerCfg')}.hasValue())`,
    message: 'without the settings of its provider this release finds no Secret, and creates no members',
    remedy: "give 'tls.providerCfg.autoCfg' or, for cert-manager, 'tls.providerCfg.certManagerCfg'",
  },
  {
    id: 'known-issuer-kind',
    field: 'spec.tls.providerCfg.certManagerCfg.issuerKind',
    expression: `!${config('certManagerCfg')}.hasValue() || ${config('certManagerCfg')}.?issuerKind.orValue('') in ['Issuer', 'ClusterIssuer']`,
    message: 'the operator supports these two kinds of issuers only',
    remedy: "set 'issuerKind' to Issuer or ClusterIssuer",
  },
  {
    id: 'validity-in-hours',
    expression: validities.map((each) => `(${each} == '' || ${isDuration(each)})`).join(' && '),
    message:
      'the operator does not parse days: it fails on a duration such as 365d, creates no members, and reports that in its log only',
    remedy: "write 'validityDuration' in hours, such as 8760h",
  },
  {
    id: 'auto-validity-of-a-year',
    field: 'spec.tls.providerCfg.autoCfg.validityDuration',
    expression:
      `!(${isAuto}) || !${isDuration(validity('autoCfg'))} || ` +
      `duration(${validity('autoCfg')}) >= duration('8760h')`,
    message: 'certificates of the provider auto are valid for whole years: the operator fails on less than one',
    remedy: "set 'validityDuration' to 8760h or more",
  },
  {
    id: 'tls-fields-without-effect',
    expression: (['autoCfg', 'certManagerCfg'] as const)
      .map((of) => `!${config(of)}.?caBundleSecret.hasValue() && !${config(of)}.?altNames.?ipAddresses.hasValue()`)
      .join(' && '),
    message: "the operator ignores 'caBundleSecret' and 'altNames.ipAddresses'",
    remedy: 'leave them out',
    severity: 'warn',
  },
  {
    id: 'cert-manager-names',
    expression: `!(${isIssued}) || !${config('certManagerCfg')}.?altNames.?dnsNames.hasValue()`,
    message: 'with custom DNS names the operator requests invalid IP addresses from cert-manager',
    remedy: "leave 'altNames.dnsNames' out",
    severity: 'warn',
  },
];
