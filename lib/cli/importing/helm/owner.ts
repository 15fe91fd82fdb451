/**
 * Labels and annotations that Helm and its charts write onto objects, and a handover leaves behind.
 * The import of a rendered chart keeps its labels, as Argo CD does: Helm takes over nothing that
 * lacks its annotations, and those are in no rendered chart.
 */
export const OF_HELM = {
  labels: ['app.kubernetes.io/managed-by', 'helm.sh/chart', 'heritage'],
  annotations: ['meta.helm.sh/release-name', 'meta.helm.sh/release-namespace'],
} as const;
