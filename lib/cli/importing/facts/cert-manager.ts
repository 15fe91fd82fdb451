import { output } from './kind-knowledge';

import type { KindKnowledge } from './kind-knowledge';

/** Cert-manager, by kind and group. */
export const CERT_MANAGER: Readonly<Record<string, KindKnowledge>> = {
  'Certificate.cert-manager.io': {
    release: '1.17.1',
    ready: 'condition=Ready',
    deletion: 'Deleting it leaves its Secret, unless the controller owns Secrets.',
    outputs: {
      credentialsSecret: output(
        'The Secret with the certificate and its key; the certificate of the authority only if the issuer tells it.',
        'pkg/controller/certificates/issuing/internal/secret.go',
        [
          {
            secret: '$(spec.secretName)',
            keys: { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' },
          },
        ],
      ),
    },
  },
};
