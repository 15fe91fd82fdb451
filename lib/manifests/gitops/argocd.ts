import type { StringMap } from '../../crd/json/object';
import type { GitOpsToolProfile } from './tool';

/** The order of application: lower waves first. */
const SYNC_WAVE = { crd: '-2', operator: '-1', cluster: '0' } as const;

export const SYNC_WAVE_ANNOTATION = 'argocd.argoproj.io/sync-wave';
export const SYNC_OPTIONS_ANNOTATION = 'argocd.argoproj.io/sync-options';

/** Without it Argo CD refuses a sync with a custom resource whose CRD is neither in the sync nor in the cluster yet. */
const SKIP_DRY_RUN = 'SkipDryRunOnMissingResource';

export const ARGOCD: GitOpsToolProfile<'argocd'> = {
  id: 'argocd',
  title: 'Argo CD',
  kinds: ['argoproj.io/Application', 'argoproj.io/ApplicationSet'],
  chartOutput: 'file',
  readsWaves: true,
  waveAnnotations: (wave) => ({ [SYNC_WAVE_ANNOTATION]: SYNC_WAVE[wave] }),
  keepAnnotations: { [SYNC_OPTIONS_ANNOTATION]: 'Prune=false,Delete=false' },
  resourceAnnotations: (given) => {
    const options: unknown = given[SYNC_OPTIONS_ANNOTATION];
    return {
      [SYNC_WAVE_ANNOTATION]: SYNC_WAVE.cluster,
      ...given,
      // Whatever else is there is no text, and is refused with the rest of the object.
      ...((options === undefined || typeof options === 'string') && {
        [SYNC_OPTIONS_ANNOTATION]: withSkippedDryRun(options),
      }),
    };
  },
  setUp: [
    'Waves order objects within one Application only. Put all of these steps into one Application, or make an Application',
    'of each step, in an Application of Applications whose children have sync waves in this order: ArgoApplications',
    'writes one for each chart. Argo CD waits for children only where argocd-cm has a health check for',
    'argoproj.io/Application.',
  ],
  readme: ({
    folder,
    props,
  }) => `**Argo CD**: make one Application of \`manifests/\`. Its objects have waves: CRDs, then the operator, then the cluster. For an Application of each chart, add this before \`platform()\` returns, with the address of your repository:

\`\`\`ts
new ArgoApplications(app, 'applications', { repoURL: 'https://git.example.com/platform.git', ${props} });
\`\`\`

Then run \`npm run synth\`, push what it writes, and apply one file by hand, once. Argo CD keeps to the order where it has the health check for Applications that the page about GitOps shows:

\`\`\`sh
kubectl apply -f ${folder}/applications-root.k8s.yaml
\`\`\`

\`npx operator-constructs apply-order --for argocd ${folder}/\` shows the order.
`,
};

function withSkippedDryRun(options: StringMap[string] = ''): string {
  const given = options.trim() === '' ? [] : options.split(',').map((option) => option.trim());
  return given.some((option) => option.startsWith(`${SKIP_DRY_RUN}=`))
    ? options
    : [...given, `${SKIP_DRY_RUN}=true`].join(',');
}
