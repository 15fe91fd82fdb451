export const WEBHOOK = {
  name: 'web.example.com',
  admissionReviewVersions: ['v1'],
  sideEffects: 'None',
  failurePolicy: 'Fail',
  timeoutSeconds: 5,
  clientConfig: { service: { name: 'web', namespace: 'default', path: '/check', port: 443 } },
  rules: [
    {
      apiGroups: ['apps'],
      apiVersions: ['v1'],
      operations: ['CREATE'],
      resources: ['deployments'],
    },
  ],
};
export const MATCH = {
  resourceRules: [
    {
      apiGroups: ['apps'],
      apiVersions: ['v1'],
      operations: ['CREATE'],
      resources: ['deployments'],
    },
  ],
};
