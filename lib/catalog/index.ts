export * from './zookeeper';
