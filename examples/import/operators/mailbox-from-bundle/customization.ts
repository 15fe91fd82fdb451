import type { OperatorCustomization } from 'operator-constructs/generated';

/**
 * Your knowledge of mailbox-operator beyond its manifests. This file is yours: a new import leaves it as it
 * is.
 *
 * Everything that you export here can be imported from the folder, too: classes with friendlier
 * props, for example.
 */
export const customization = {
  // Why the operator needs a right, by resource: the reasons of the definition's rules, for whoever
  // approves them. Manifests do not show them.
  reasons: {},
  // Resources that live in namespaces, if the import did not know:
  // namespacedResources: ['things.example.com'],
  // Other rules: return the changed rule, several, or none:
  // rules: (rule) =>
  //   rule.resources.includes('secrets') ? { ...rule, resourceNames: ['...'] } : rule,
  // Changes that a cluster does not survive, by kind.
  guards: {},
  // What the operator makes for a resource, by kind and name of the output:
  // outputs: { Thing: { service: [{ service: '$(name)-api', port: 8080 }] } },
  // How the process learns what to watch, if the import did not find out:
  // watch: WatchSignal.env('WATCH_NAMESPACE'),
} satisfies OperatorCustomization;
