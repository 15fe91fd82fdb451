import { component } from 'operator-constructs/pulumi';
import * as constructs from './operator';

/** The cache-operator, as a Pulumi component. */
export class CacheOperator extends component(constructs.CacheOperator) {}

/** A cache, as a Pulumi component. */
export class Cache extends component(constructs.Cache, ['connectionString']) {}
