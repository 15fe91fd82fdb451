import './database/pulumi';
import './etcd/pulumi';
import './etcd-io/pulumi';
import './memcached/pulumi';
import './redis/pulumi';
import './zookeeper/pulumi';
import { serveComponents } from '../pulumi';

/**
 * Serves all components of the catalogue to programs in other languages; the folder `provider`
 * starts it.
 */
export async function serve(version: string): Promise<void> {
  await serveComponents('operator-constructs', version);
}
