import type { Guard } from '../../authoring';

const tls = 'object.?spec.?tls';
const provider = `${tls}.?provider.orValue('')`;
const auto = `${tls}.?providerCfg.?autoCfg`;
const issued = `${tls}.?providerCfg.?certManagerCfg`;
const isAuto = `${tls}.hasValue() && ${provider} in ['', 'auto']`;
const isIssued = `${tls}.hasValue() && ${provider} == 'cert-manager'`;

/** As Go reads a duration: it knows no unit above the hour. */
const isDuration = (value: string): string => `${value}.matches('^([0-9]{1,9}([.][0-9]{1,9})?(ns|us|ms|s|m|h))+$')`;
const validity = (of: string): string => `${of}.?validityDuration.orValue('')`;

/** Guards of clusters whose operator has no rights for a provider; the operator's `tlsProviders` switches them off. */
export const PROVIDER_GUARDS = { auto: 'auto-tls-is-granted', 'cert-manager': 'issued-tls-is-granted' } as const;

const isGranted = (provider: keyof typeof PROVIDER_GUARDS, isAsked: string): Guard => ({
  id: PROVIDER_GUARDS[provider],
  expression: `!(${isAsked})`,
  message:
    'without the rights for it the operator waits forever for what it may not read, and serves no cluster any more',
  remedy: `leave 'tls' out, or give the operator tlsProviders: ['${provider}'], which switches this guard off`,
});

/** States of `tls` that the operator does not survive, or that say something else than they seem to. */
export const tlsGuards: readonly Guard[] = [
  {
    id: 'tls-is-cosmetic',
    expression: `!${tls}.hasValue()`,
    message: 'certificates are issued but mounted nowhere: members, clients and the operator still talk in plain text',
    remedy: "omit 'tls', and restrict the network around the members instead",
    severity: 'warn',
  },
  isGranted('auto', isAuto),
  isGranted('cert-manager', isIssued),
  {
    id: 'known-tls-provider',
    field: 'spec.tls.provider',
    expression: `${provider} in ['', 'auto', 'cert-manager']`,
    message: 'the operator fails on any other provider, and creates no members',
    remedy: "set 'tls.provider' to auto or cert-manager",
  },
  {
    id: 'tls-is-configured',
    expression: `(!(${isAuto}) || ${auto}.hasValue()) && (!(${isIssued}) || ${issued}.hasValue())`,
    message: 'without the settings of its provider this release finds no Secret, and creates no members',
    remedy: "give 'tls.providerCfg.autoCfg' or, for cert-manager, 'tls.providerCfg.certManagerCfg'",
  },
  {
    id: 'known-issuer-kind',
    field: 'spec.tls.providerCfg.certManagerCfg.issuerKind',
    expression: `!${issued}.hasValue() || ${issued}.?issuerKind.orValue('') in ['Issuer', 'ClusterIssuer']`,
    message: 'the operator supports these two kinds of issuers only',
    remedy: "set 'issuerKind' to Issuer or ClusterIssuer",
  },
  {
    id: 'validity-in-hours',
    expression: [auto, issued].map((of) => `(${validity(of)} == '' || ${isDuration(validity(of))})`).join(' && '),
    message:
      'the operator does not parse days: it fails on a duration such as 365d, creates no members, and reports that in its log only',
    remedy: "write 'validityDuration' in hours, such as 8760h",
  },
  {
    id: 'auto-validity-of-a-year',
    field: 'spec.tls.providerCfg.autoCfg.validityDuration',
    expression: `!(${isAuto}) || !${isDuration(validity(auto))} || duration(${validity(auto)}) >= duration('8760h')`,
    message: 'certificates of the provider auto are valid for whole years: the operator fails on less than one',
    remedy: "set 'validityDuration' to 8760h or more",
  },
  {
    id: 'tls-fields-without-effect',
    expression: [auto, issued]
      .map((of) => `!${of}.?caBundleSecret.hasValue() && !${of}.?altNames.?ipAddresses.hasValue()`)
      .join(' && '),
    message: "the operator ignores 'caBundleSecret' and 'altNames.ipAddresses'",
    remedy: 'leave them out',
    severity: 'warn',
  },
  {
    id: 'cert-manager-names',
    expression: `!(${isIssued}) || !${issued}.?altNames.?dnsNames.hasValue()`,
    message: 'with custom DNS names the operator requests invalid IP addresses from cert-manager',
    remedy: "leave 'altNames.dnsNames' out",
    severity: 'warn',
  },
];
