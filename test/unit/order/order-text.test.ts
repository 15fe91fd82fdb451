import { ApplyOrder, RemovalOrder } from 'operator-constructs/cli';
import { serviceAccount } from '../../support/access-objects';
import { hookJob } from '../../support/sources';
import { ALL, object, pods } from './lamp-objects';

const hook = (name: string, moment: string, weight?: string) => ({
  ...hookJob(name, moment, { weight, namespace: 'shop' }),
  ...pods('default'),
});

/** Something of all that a text may have: turns and weights, notes, and what stays. */
const OBJECTS = [
  ...ALL,
  object('example.com/v1', 'Bulb', 'e27', { spec: { lamp: 'desk' } }),
  serviceAccount('home', 'guest'),
  hook('farewell', 'post-delete'),
  ...['-5', '1'].flatMap((weight) =>
    ['pre-install', 'pre-delete'].map((moment) => hook(`${moment}${weight}`, moment, weight)),
  ),
];

const EXPECTED = `# before you begin
#   Job shop/farewell: is left out (helm.sh/hook: post-delete): Helm runs it after it has deleted the release, and never at an installation
#   Job shop/pre-delete-5: is left out (helm.sh/hook: pre-delete): Helm runs it before it deletes the release, and never at an installation
#   Job shop/pre-delete1: is left out (helm.sh/hook: pre-delete): Helm runs it before it deletes the release, and never at an installation
#   no CRD of Bulb.example.com is in the manifests; install it before, or add it

# 1. namespaces (1 object)
kubectl create namespace home --dry-run=client -o yaml | kubectl apply --server-side -f -
npx operator-constructs apply-order --step namespaces manifests | kubectl apply --server-side -f -

# 2. CRDs, admission policies and roles of the whole cluster (3 objects)
npx operator-constructs apply-order --step definitions manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=Established --timeout=60s crd/lamps.example.com

# 3. hooks that run before the installation, weight -5 (1 object)
npx operator-constructs apply-order --step pre-install --weight=-5 manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=complete --timeout=5m job/pre-install-5 --namespace shop

# 4. hooks that run before the installation, weight 1 (1 object)
npx operator-constructs apply-order --step pre-install --weight=1 manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=complete --timeout=5m job/pre-install1 --namespace shop

# 5. operators, their rights and what they need (8 objects)
npx operator-constructs apply-order --step operators manifests | kubectl apply --server-side -f -
kubectl rollout status deployment/lamps --namespace shop --timeout=5m

# 6. resources that the operators serve, and workloads that use them (2 objects)
npx operator-constructs apply-order --step resources manifests | kubectl apply --server-side -f -

# Read it, and run it by sh -e: each step waits until its objects are gone, and the first command that fails stops it.

# before you begin
#   Job shop/farewell: is a hook of the removal (helm.sh/hook: post-delete): Helm runs it after it has deleted the release
#   Job shop/pre-delete-5: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release
#   Job shop/pre-delete1: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release
#   ValidatingAdmissionPolicy lamps: is asked before example.com/Lamp is deleted, and may refuse; 'npx operator-constructs diff <folder> /dev/null' says which resources, and what to do

# 1. workloads that use resources of operators (1 object)
#    Deployment shop/web
npx operator-constructs apply-order --remove --step users manifests | kubectl delete --ignore-not-found --timeout=5m --cascade=foreground -f -

# 2. resources that the operators serve (1 object)
#    Lamp shop/desk
npx operator-constructs apply-order --remove --step resources manifests | kubectl delete --ignore-not-found --timeout=5m -f -
kubectl wait --for=delete lamps.example.com --namespace shop --all --timeout=1m || kubectl get lamps.example.com --namespace shop --no-headers | { ! grep '.'; }
# A resource in the list is not in the manifests: delete it first, or keep the operator.
# Where a resource stays in deletion, something still has to remove its finalizers, mostly its operator. Look at both:
#   kubectl get lamps.example.com --namespace shop --output custom-columns='NAMESPACE:.metadata.namespace,NAME:.metadata.name,SINCE:.metadata.deletionTimestamp,FINALIZERS:.metadata.finalizers'
#   kubectl get deployment/lamps --namespace shop
# If the operator runs, read its log: it says what it waits for. If it is gone, install it again, and it ends the deletion.
# Only if nobody is to serve the resource any more, take its finalizers away. DANGER: what they were for never happens;
# volumes, cloud resources and entries elsewhere stay, and nobody knows of them:
#   kubectl patch KIND NAME --namespace NAMESPACE --type=merge --patch '{"metadata":{"finalizers":null}}'

# 3. hooks that run before the removal of an operator, turn -5 (1 object)
#    Job shop/pre-delete-5
npx operator-constructs apply-order --remove --step pre-delete --turn=-5 manifests | kubectl delete --ignore-not-found --timeout=5m -f -
npx operator-constructs apply-order --remove --step pre-delete --turn=-5 manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=complete --timeout=5m job/pre-delete-5 --namespace shop

# 4. hooks that run before the removal of an operator, turn 1 (1 object)
#    Job shop/pre-delete1
npx operator-constructs apply-order --remove --step pre-delete --turn=1 manifests | kubectl delete --ignore-not-found --timeout=5m -f -
npx operator-constructs apply-order --remove --step pre-delete --turn=1 manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=complete --timeout=5m job/pre-delete1 --namespace shop
npx operator-constructs apply-order --remove --step pre-delete manifests | kubectl delete --ignore-not-found --timeout=5m -f -

# 5. webhooks and API services, so that no request asks pods that are gone (1 object)
#    ValidatingWebhookConfiguration lamps
npx operator-constructs apply-order --remove --step webhooks manifests | kubectl delete --ignore-not-found --timeout=5m -f -

# 6. operators and other workloads (3 objects)
#    Job shop/pre-install-5
#    Job shop/pre-install1
#    Deployment shop/lamps
npx operator-constructs apply-order --remove --step operators manifests | kubectl delete --ignore-not-found --timeout=5m --cascade=foreground -f -

# 7. their rights, and what they needed (5 objects)
#    RoleBinding shop/lamps
#    Bulb shop/e27
#    Role shop/lamps
#    ServiceAccount shop/lamps
#    ServiceAccount home/guest
npx operator-constructs apply-order --remove --step rights manifests | kubectl delete --ignore-not-found --timeout=5m -f -

# 8. hooks that run after the removal of an operator (1 object)
#    Job shop/farewell
npx operator-constructs apply-order --remove --step post-delete manifests | kubectl delete --ignore-not-found --timeout=5m -f -
npx operator-constructs apply-order --remove --step post-delete manifests | kubectl apply --server-side -f -
kubectl wait --for=condition=complete --timeout=5m job/farewell --namespace shop
npx operator-constructs apply-order --remove --step post-delete manifests | kubectl delete --ignore-not-found --timeout=5m -f -

# 9. namespaces (1 object)
#    Namespace shop
kubectl get persistentvolumeclaims --namespace shop --no-headers | { ! grep '.'; }
npx operator-constructs apply-order --remove --with-namespaces --step namespaces manifests | kubectl delete --ignore-not-found --timeout=5m -f -
# The list shows the volume claims that would go with the Namespaces; the script stops there.

# 10. CRDs, admission policies and what else others may use (3 objects)
#    ValidatingAdmissionPolicyBinding lamps
#    ValidatingAdmissionPolicy lamps
#    CustomResourceDefinition lamps.example.com
kubectl get lamps.example.com --all-namespaces --no-headers | { ! grep '.'; }
npx operator-constructs apply-order --remove --with-cluster-part --step cluster-part manifests | kubectl delete --ignore-not-found --timeout=5m -f -
# The list shows which resources of which namespaces would go with the CRDs, whoever serves them; the script stops there.

# what stays
#   PersistentVolumeClaim shop/notes: holds data; delete it by hand
#   Namespace home: is not in the manifests; delete it by hand, if nobody else uses it
kubectl get persistentvolumeclaims --namespace home
kubectl get persistentvolumeclaims --namespace shop

## Order of application

- Job shop/farewell: is left out (helm.sh/hook: post-delete): Helm runs it after it has deleted the release, and never at an installation; take it out of the folder, as Flux applies all that is in it
- Job shop/pre-delete-5: is left out (helm.sh/hook: pre-delete): Helm runs it before it deletes the release, and never at an installation; take it out of the folder, as Flux applies all that is in it
- Job shop/pre-delete1: is left out (helm.sh/hook: pre-delete): Helm runs it before it deletes the release, and never at an installation; take it out of the folder, as Flux applies all that is in it
- no CRD of Bulb.example.com is in the manifests; install it before, or add it
- the namespace 'home' is not in the manifests; create it before, or add it

Flux applies Namespaces, CRDs and ClusterRoles first and all the rest at once; annotations do not change that. Make a folder and a Kustomization of each step, with spec.wait: true, and let each name the one before it in spec.dependsOn: FluxKustomizations writes one for each chart.

1. namespaces (1 object): \`Namespace shop\`

2. CRDs, admission policies and roles of the whole cluster (3 objects): \`CustomResourceDefinition lamps.example.com\`, \`ValidatingAdmissionPolicy lamps\`, \`ValidatingAdmissionPolicyBinding lamps\`

3. hooks that run before the installation, weight -5 (1 object): \`Job shop/pre-install-5\`

4. hooks that run before the installation, weight 1 (1 object): \`Job shop/pre-install1\`

5. operators, their rights and what they need (8 objects): \`ServiceAccount shop/lamps\`, \`ServiceAccount home/guest\`, \`Role shop/lamps\`, \`RoleBinding shop/lamps\`, \`PersistentVolumeClaim shop/notes\`, \`Bulb shop/e27\`, \`Deployment shop/lamps\`, \`ValidatingWebhookConfiguration lamps\`

6. resources that the operators serve, and workloads that use them (2 objects): \`Lamp shop/desk\`, \`Deployment shop/web\`

## Order of removal

Flux keeps to no order: it deletes all that a Kustomization applied at once, and spec.dependsOn does not count for a deletion. Take the objects of one step out of the repository, wait until they are gone, and go on with the next one; or delete the Kustomizations in this order, with spec.deletionPolicy: WaitForTermination, and wait for each.

- Job shop/farewell: is a hook of the removal (helm.sh/hook: post-delete): Helm runs it after it has deleted the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
- Job shop/pre-delete-5: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
- Job shop/pre-delete1: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
- ValidatingAdmissionPolicy lamps: is asked before example.com/Lamp is deleted, and may refuse; 'npx operator-constructs diff \\<folder\\> /dev/null' says which resources, and what to do

1. workloads that use resources of operators (1 object): \`Deployment shop/web\`

2. resources that the operators serve (1 object): \`Lamp shop/desk\`

3. hooks that run before the removal of an operator, turn -5 (1 object): \`Job shop/pre-delete-5\`

4. hooks that run before the removal of an operator, turn 1 (1 object): \`Job shop/pre-delete1\`

5. webhooks and API services, so that no request asks pods that are gone (1 object): \`ValidatingWebhookConfiguration lamps\`

6. operators and other workloads (3 objects): \`Job shop/pre-install-5\`, \`Job shop/pre-install1\`, \`Deployment shop/lamps\`

7. their rights, and what they needed (5 objects): \`RoleBinding shop/lamps\`, \`Bulb shop/e27\`, \`Role shop/lamps\`, \`ServiceAccount shop/lamps\`, \`ServiceAccount home/guest\`

8. hooks that run after the removal of an operator (1 object): \`Job shop/farewell\`

9. namespaces (1 object): \`Namespace shop\`

10. CRDs, admission policies and what else others may use (3 objects): \`ValidatingAdmissionPolicyBinding lamps\`, \`ValidatingAdmissionPolicy lamps\`, \`CustomResourceDefinition lamps.example.com\`

### What stays

- \`PersistentVolumeClaim shop/notes\`: holds data; delete it by hand
- \`Namespace home\`: is not in the manifests; delete it by hand, if nobody else uses it

\`\`\`sh
kubectl get persistentvolumeclaims --namespace home
kubectl get persistentvolumeclaims --namespace shop
\`\`\`

# Flux keeps to no order: it deletes all that a Kustomization applied at once, and spec.dependsOn does not count for a
# deletion. Take the objects of one step out of the repository, wait until they are gone, and go on with the next one; or
# delete the Kustomizations in this order, with spec.deletionPolicy: WaitForTermination, and wait for each.

# before you begin
#   Job shop/farewell: is a hook of the removal (helm.sh/hook: post-delete): Helm runs it after it has deleted the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
#   Job shop/pre-delete-5: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
#   Job shop/pre-delete1: is a hook of the removal (helm.sh/hook: pre-delete): Helm runs it before it deletes the release; Flux runs no hooks: run it by the commands of --for kubectl, before and after
#   ValidatingAdmissionPolicy lamps: is asked before example.com/Lamp is deleted, and may refuse; 'npx operator-constructs diff <folder> /dev/null' says which resources, and what to do

# 1. workloads that use resources of operators (1 object)
  Deployment shop/web

# 2. resources that the operators serve (1 object)
  Lamp shop/desk

# 3. hooks that run before the removal of an operator, turn -5 (1 object)
  Job shop/pre-delete-5

# 4. hooks that run before the removal of an operator, turn 1 (1 object)
  Job shop/pre-delete1

# 5. webhooks and API services, so that no request asks pods that are gone (1 object)
  ValidatingWebhookConfiguration lamps

# 6. operators and other workloads (3 objects)
  Job shop/pre-install-5
  Job shop/pre-install1
  Deployment shop/lamps

# 7. their rights, and what they needed (5 objects)
  RoleBinding shop/lamps
  Bulb shop/e27
  Role shop/lamps
  ServiceAccount shop/lamps
  ServiceAccount home/guest

# 8. hooks that run after the removal of an operator (1 object)
  Job shop/farewell

# 9. namespaces (1 object)
  Namespace shop

# 10. CRDs, admission policies and what else others may use (3 objects)
  ValidatingAdmissionPolicyBinding lamps
  ValidatingAdmissionPolicy lamps
  CustomResourceDefinition lamps.example.com

# what stays
#   PersistentVolumeClaim shop/notes: holds data; delete it by hand
#   Namespace home: is not in the manifests; delete it by hand, if nobody else uses it
#   kubectl get persistentvolumeclaims --namespace home
#   kubectl get persistentvolumeclaims --namespace shop
`;

test('an order of each kind as text for a terminal, and as a page', () => {
  const all = { clusterPart: true, namespaces: true };
  const texts = [
    ApplyOrder.of(OBJECTS).toText(),
    RemovalOrder.of(OBJECTS, all).toText(),
    ApplyOrder.of(OBJECTS, { tool: 'flux' }).toMarkdown(),
    RemovalOrder.of(OBJECTS, { tool: 'flux', ...all }).toMarkdown(),
    RemovalOrder.of(OBJECTS, { tool: 'flux', ...all }).toText(),
  ];
  expect(texts.join('\n')).toBe(EXPECTED);
});
