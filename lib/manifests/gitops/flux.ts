import type { GitOpsToolProfile } from './tool';

/** Flux. */
export const FLUX: GitOpsToolProfile<'flux'> = {
  id: 'flux',
  title: 'Flux',
  kinds: ['Kustomization.kustomize.toolkit.fluxcd.io'],
  chartOutput: 'folder',
  readsWaves: false,
  waveAnnotations: () => ({}),
  keepAnnotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' },
  setUp: [
    'Flux applies Namespaces, CRDs and ClusterRoles first and all the rest at once; annotations do not change that. Make a',
    'folder and a Kustomization of each step, with spec.wait: true, and let each name the one before it in spec.dependsOn:',
    'FluxKustomizations writes one for each chart.',
  ],
  readme: ({
    folder,
    props,
  }) => `**Flux** reads no waves, and applies what one Kustomization has at once. For a Kustomization of each chart, which waits for those before it, make the app by \`new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE })\`, and add this before \`platform()\` returns:

\`\`\`ts
new FluxKustomizations(app, 'sync', { sourceRef: { kind: 'GitRepository', name: 'flux-system' }, ${props} });
\`\`\`

\`npx operator-constructs apply-order --for flux ${folder}/\` shows the order.
`,
};
