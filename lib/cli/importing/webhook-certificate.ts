import { objectsAt, isTree, textOrEmpty, treeOf } from '../../crd/json/object';
import type { ManifestObject } from '../../manifests/manifest-object';
import { podSpecOf } from '../../manifests/access/workloads';
import { certificateSecretOf } from './bundle/webhooks';
import { OWN_NAMESPACE } from '../../manifests/own-namespace';
import type { CertificateData } from './model/data';
import type { SourceObject } from './source/object';

/** The certificate of webhooks, and where the pod has it. */
export interface FoundCertificate {
  readonly data: CertificateData;
  readonly volume?: string;
  readonly mountPath?: string;
  readonly taken: readonly SourceObject[];
}

/** Annotation that has cert-manager write into an object which certificate it trusts. */
export const INJECT = 'cert-manager.io/inject-ca-from';

/** Finds the certificate of webhooks: issued by cert-manager or by OLM, in a Secret, or made by the process. */
export function certificateOf(
  trusting: readonly ManifestObject[],
  workload: SourceObject | undefined,
  { certificates, isBundle }: { readonly certificates: readonly SourceObject[]; readonly isBundle: boolean },
): FoundCertificate {
  const bundleSecret =
    isBundle && workload !== undefined ? certificateSecretOf(workload.object.metadata.name) : undefined;
  const injected = (key: string): string | undefined =>
    trusting
      .map(({ metadata }) => textOrEmpty(metadata.annotations?.[key]).split('/')[1])
      .find((name) => (name ?? '') !== '');
  const [fromCertificate, fromSecret] = [injected(INJECT), injected(`${INJECT}-secret`)];
  const certificate = certificates.find(
    ({ object }) => object.kind === 'Certificate' && object.metadata.name === fromCertificate,
  );
  const issued = certificate && issuedBy(certificate, certificates, workload);
  if (issued?.volume !== undefined) return issued;
  if (issued !== undefined) {
    // One that no volume of the pod is for is read in another way; it stays as it is.
    const annotations = { [INJECT]: `${OWN_NAMESPACE}/${fromCertificate}` };
    return { data: { selfManaged: true, annotations }, taken: [] };
  }
  if (fromSecret !== undefined) {
    const volume = volumeOf(workload, fromSecret);
    // A Secret that no pod mounts is one that a process makes itself, for others to read the certificates from.
    const annotations = { [`${INJECT}-secret`]: `${OWN_NAMESPACE}/${fromSecret}` };
    const data = volume.volume === undefined ? { selfManaged: true as const, annotations } : { secret: fromSecret };
    return { data, ...volume, taken: [] };
  }
  const ofBundle = bundleSecret !== undefined ? volumeOf(workload, bundleSecret) : {};
  if (bundleSecret !== undefined && ofBundle.volume !== undefined) {
    // OLM issues the certificate of a bundle; without OLM, cert-manager does.
    return { data: { certManager: { secretName: bundleSecret } }, ...ofBundle, taken: [] };
  }
  return { data: { selfManaged: true }, taken: [] };
}

/** Definition of a certificate that cert-manager issues; a self-signed Issuer of its own becomes part of it. */
function issuedBy(
  certificate: SourceObject,
  certificates: readonly SourceObject[],
  workload: SourceObject | undefined,
): FoundCertificate {
  const spec = treeOf(certificate.object.spec);
  const issuer = treeOf(spec.issuerRef);
  const secretName = textOrEmpty(spec.secretName);
  const own = certificates.find(({ object }) => object.kind === 'Issuer' && object.metadata.name === issuer.name);
  // With others that it signs for, it is kept.
  const signsOthers = certificates.some(
    (other) => other !== certificate && treeOf(treeOf(other.object.spec).issuerRef).name === issuer.name,
  );
  const isSelfSigned = own !== undefined && treeOf(own.object.spec).selfSigned !== undefined;
  return {
    // A self-signed issuer is created for each installation.
    data: {
      certManager: {
        secretName,
        ...(isTree(spec.keystores) && { keystores: spec.keystores }),
        ...(!isSelfSigned && {
          issuer: {
            name: textOrEmpty(issuer.name),
            kind: issuer.kind === 'ClusterIssuer' ? 'ClusterIssuer' : 'Issuer',
          },
        }),
      },
    },
    ...volumeOf(workload, secretName),
    taken: isSelfSigned && own !== undefined && !signsOthers ? [certificate, own] : [certificate],
  };
}

function volumeOf(workload: SourceObject | undefined, secretName: string): { volume?: string; mountPath?: string } {
  const pod = workload === undefined ? undefined : podSpecOf(workload.object);
  const volume = objectsAt(pod, 'volumes').findLast(({ secret }) => treeOf(secret).secretName === secretName);
  const mounts = objectsAt(pod, 'containers').flatMap((container) => objectsAt(container, 'volumeMounts'));
  const mountPath = mounts.find(({ name }) => name === volume?.name)?.mountPath;
  return {
    ...(volume !== undefined && { volume: textOrEmpty(volume.name) }),
    ...(typeof mountPath === 'string' && { mountPath }),
  };
}
