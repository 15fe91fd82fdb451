/** Labels and annotations that Helm and its charts write onto objects, and an import leaves behind. */
export const OF_HELM = {
  labels: ['app.kubernetes.io/managed-by', 'helm.sh/chart', 'heritage'],
  annotations: ['meta.helm.sh/release-name', 'meta.helm.sh/release-namespace'],
} as const;
