import { account, crd, deployment, everywhere, GADGETS, type Manifest, read } from './sources';

const named = (labels: Manifest): string => {
  const workload = deployment('controller-manager', { account: 'operator' });
  const metadata = { ...(workload.metadata as Manifest), labels };
  const objects = [crd('gadgets', 'Gadget'), { ...workload, metadata }, account('operator')];
  return read([...objects, ...everywhere('operator', [GADGETS])]).definition.name;
};

test.each<[Manifest, string]>([
  [{ 'app.kubernetes.io/name': 'gadgets' }, 'gadgets'],
  [{ 'app.kubernetes.io/name': 'deployment', 'app.kubernetes.io/part-of': 'gadgets' }, 'gadgets'],
  [{ 'app.kubernetes.io/name': 'deployment', 'app.kubernetes.io/created-by': 'gadgets' }, 'gadgets'],
  [{ 'app.kubernetes.io/name': 'deployment' }, 'controller-manager'],
])('an operator with the labels %j is called %s', (labels, name) => {
  expect(named(labels)).toBe(name);
});
