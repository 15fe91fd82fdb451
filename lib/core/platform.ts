/** Distribution of Kubernetes that an app is for, as far as pods differ on it. */
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORMS = ['kubernetes', 'openshift'] as const;
