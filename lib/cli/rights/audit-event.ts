import { isTree, stringsIn, textOrEmpty, type Tree, treeOf } from '../../crd/json/object';

/** A request that an API server has decided about, as its audit log has it. */
export interface AuditRequest {
  /** Who asked: the impersonated user, where there is one. */
  readonly user: string;
  readonly groups: readonly string[];
  /** Who asked in the name of `user`. */
  readonly impersonator?: string;
  readonly verb: string;
  /** Target: a resource with its subresource, or a path of the API server. */
  readonly target: AuditTarget;
  /** The namespace; absent for a request about all namespaces, or about the whole Kubernetes cluster. */
  readonly namespace?: string;
  /** The one object that it is about, as far as RBAC knows it: not for a create. */
  readonly name?: string;
  /** The object that it is about, that of a create as far as the log knows it, too. */
  readonly objectName?: string;
  /** True if RBAC (or another authorizer) allowed it. */
  readonly isAllowed: boolean;
  /** The status of the answer; 0 where it is not logged. */
  readonly code: number;
  /** Message of the answer, where it is no success. */
  readonly message: string;
  /** True if the request is over; a watch is logged when it begins, too. */
  readonly isComplete: boolean;
  /** Reason that the authorizer gave; for RBAC the binding. */
  readonly reason: string;
  /** When the API server received it, in RFC 3339. */
  readonly at: string;
  /** The body of a write, where the audit policy logs bodies. */
  readonly body?: Tree;
}

export type AuditTarget =
  { readonly apiGroup: string; readonly resource: string } | { readonly nonResourceURL: string };

/** Stages at which the API server has decided; before that there is no decision to read. */
const DECIDED = ['ResponseStarted', 'ResponseComplete', 'Panic'];

/**
 * Reads one event of an audit log.
 *
 * @returns undefined for an event that says nothing of a decision
 * @throws where it is no audit event
 */
export function requestOf(event: unknown): AuditRequest | undefined {
  if (!isTree(event) || typeof event['verb'] !== 'string' || typeof event['stage'] !== 'string') {
    throw new Error("is no audit event: it needs 'verb' and 'stage' (kind Event of audit.k8s.io/v1)");
  }
  if (!DECIDED.includes(event['stage'])) return undefined;
  const asking = treeOf(event['user']);
  const acting = isTree(event['impersonatedUser']) ? event['impersonatedUser'] : asking;
  const annotations = treeOf(event['annotations']);
  const answer = treeOf(event['responseStatus']);
  const code = numberOf(answer['code']);
  const decision = textOrEmpty(annotations['authorization.k8s.io/decision']);
  const { verb } = event;
  return {
    user: textOrEmpty(acting['username']),
    groups: stringsIn(acting['groups']),
    ...(acting !== asking && { impersonator: textOrEmpty(asking['username']) }),
    verb,
    ...placeOf(event, verb),
    isAllowed: decision === '' ? code !== 401 && code !== 403 : decision === 'allow',
    code,
    message: textOrEmpty(answer['message']),
    isComplete: event['stage'] !== 'ResponseStarted',
    reason: textOrEmpty(annotations['authorization.k8s.io/reason']),
    at: textOrEmpty(event['requestReceivedTimestamp']),
    ...(isTree(event['requestObject']) && { body: event['requestObject'] }),
  };
}

function placeOf(event: Tree, verb: string): Pick<AuditRequest, 'target' | 'namespace' | 'name' | 'objectName'> {
  const { apiGroup, resource, subresource, namespace, name } = treeOf(event['objectRef']);
  if (typeof resource !== 'string' || resource === '') {
    return { target: { nonResourceURL: textOrEmpty(event['requestURI']).replace(/[?#].*$/, '') } };
  }
  const isPart = typeof subresource === 'string' && subresource !== '';
  // The name of what is created comes out of the body, which no authorizer looks at.
  const objectName = textOrEmpty(name);
  const isNamed = objectName !== '' && (verb !== 'create' || isPart);
  return {
    target: { apiGroup: textOrEmpty(apiGroup), resource: isPart ? `${resource}/${subresource}` : resource },
    ...(typeof namespace === 'string' && namespace !== '' && { namespace }),
    ...(objectName !== '' && { objectName }),
    ...(isNamed && { name: objectName }),
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
