import type { CustomResource, CustomResourceOptions } from '@pulumi/pulumi';
import * as admissionregistration from '@pulumi/kubernetes/admissionregistration/v1';
import * as apiextensions from '@pulumi/kubernetes/apiextensions';
import * as apiextensionsV1 from '@pulumi/kubernetes/apiextensions/v1';
import * as apps from '@pulumi/kubernetes/apps/v1';
import * as batch from '@pulumi/kubernetes/batch/v1';
import * as core from '@pulumi/kubernetes/core/v1';
import * as networking from '@pulumi/kubernetes/networking/v1';
import * as policy from '@pulumi/kubernetes/policy/v1';
import * as rbac from '@pulumi/kubernetes/rbac/v1';

/** A class of `@pulumi/kubernetes`. The API server checks its arguments. */
export type ResourceClass = new (name: string, args: never, opts?: CustomResourceOptions) => CustomResource;

/** The classes of the kinds that constructs of this package, and most others, create. */
const CLASSES: Readonly<Record<string, Readonly<Record<string, ResourceClass>>>> = {
  v1: {
    ConfigMap: core.ConfigMap,
    Namespace: core.Namespace,
    PersistentVolumeClaim: core.PersistentVolumeClaim,
    Pod: core.Pod,
    Secret: core.Secret,
    Service: core.Service,
    ServiceAccount: core.ServiceAccount,
  },
  'admissionregistration.k8s.io/v1': {
    MutatingWebhookConfiguration: admissionregistration.MutatingWebhookConfiguration,
    ValidatingAdmissionPolicy: admissionregistration.ValidatingAdmissionPolicy,
    ValidatingAdmissionPolicyBinding: admissionregistration.ValidatingAdmissionPolicyBinding,
    ValidatingWebhookConfiguration: admissionregistration.ValidatingWebhookConfiguration,
  },
  'apiextensions.k8s.io/v1': { CustomResourceDefinition: apiextensionsV1.CustomResourceDefinition },
  'apps/v1': { DaemonSet: apps.DaemonSet, Deployment: apps.Deployment, StatefulSet: apps.StatefulSet },
  'batch/v1': { CronJob: batch.CronJob, Job: batch.Job },
  'networking.k8s.io/v1': { NetworkPolicy: networking.NetworkPolicy },
  'policy/v1': { PodDisruptionBudget: policy.PodDisruptionBudget },
  'rbac.authorization.k8s.io/v1': {
    ClusterRole: rbac.ClusterRole,
    ClusterRoleBinding: rbac.ClusterRoleBinding,
    Role: rbac.Role,
    RoleBinding: rbac.RoleBinding,
  },
};

/** The class that an object is registered with: its typed one, or that of custom resources. */
export function resourceClass(apiVersion: string, kind: string): ResourceClass {
  return typedClass(apiVersion, kind) ?? apiextensions.CustomResource;
}

/** Returns true if the kind of an object is not built into Kubernetes, as far as the table knows. */
export function isCustomKind(apiVersion: string, kind: string): boolean {
  return typedClass(apiVersion, kind) === undefined;
}

function typedClass(apiVersion: string, kind: string): ResourceClass | undefined {
  const kinds = Object.hasOwn(CLASSES, apiVersion) ? CLASSES[apiVersion] : undefined;
  return kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}
