import { unpackedPackages } from './debian';
import { ARCHITECTURE } from './image';
import { baseFolder, programImage } from './images';

import type { ImageSource } from './image';

const JAVA_HOME = `/usr/lib/jvm/java-17-openjdk-${ARCHITECTURE}`;
const JAVA = ['java-common', 'libstdc++6', 'openjdk-17-jre-headless', 'zlib1g'];
const ZOOKEEPER = [
  'libcommons-cli-java',
  'libdropwizard-metrics-java',
  'libfindbugs-annotations-java',
  'libjackson2-annotations-java',
  'libjackson2-core-java',
  'libjackson2-databind-java',
  'libjetty9-java',
  'liblog4j1.2-java',
  'libnetty-java',
  'libservlet-api-java',
  'libslf4j-java',
  'libsnappy-java',
  'libzookeeper-java',
];

/** The jars of these that a server and its command line load. */
const CLASSPATH = [
  'zookeeper',
  'zookeeper-jute',
  'slf4j-api',
  'slf4j-simple',
  'netty-all',
  'commons-cli',
  'metrics-core',
  'findbugs-annotations',
  'jackson-annotations',
  'jackson-core',
  'jackson-databind',
  'jetty9-http',
  'jetty9-io',
  'jetty9-security',
  'jetty9-server',
  'jetty9-servlet',
  'jetty9-util',
  'jetty9-util-ajax',
  'servlet-api',
  'snappy-java',
].map((name) => `/usr/share/java/${name}.jar`);

/**
 * What the scripts have in common. The operator gives a member its settings in `/conf`, a volume at
 * `/data`, and a name whose number is its id less one.
 */
const COMMON = `. /conf/env.sh
host=$(hostname -s)
id=$((\${host##*-} + 1))
dynamic=/data/zoo.cfg.dynamic
static=/data/conf/zoo.cfg
log='-Dorg.slf4j.simpleLogger.logFile=System.err -Dorg.slf4j.simpleLogger.defaultLogLevel'
run_java() {
  level=$1
  shift
  exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 $log=$level -cp "$CLASSPATH" "$@"
}
# The address of this member in the role that it is given.
address() {
  echo "server.$id=$host.$DOMAIN:$QUORUM_PORT:$LEADER_PORT:$1;$CLIENT_PORT"
}
# Asks the ensemble, or this member as long as no other is ready; not for long, as a first packet
# may be lost where network policies are about to change.
ask() {
  server=localhost
  getent hosts "$CLIENT_HOST" > /dev/null && server=$CLIENT_HOST
  (run_java off org.apache.zookeeper.ZooKeeperMain -waitforconnection -timeout 5000 -server "$server:$CLIENT_PORT" "$@")
}
# Writes the membership that an answer to \`reconfig\` shows, without the version of it.
keep_membership() {
  grep '^server\\.' > "$dynamic.new"
  mv "$dynamic.new" "$dynamic"
}
answers() {
  [ "$(echo ruok | nc -w 5 localhost "$CLIENT_PORT")" = imok ]
}
`;

/** The first member begins an ensemble, every other new one joins it as an observer. */
const START = `if [ "$(cat /data/myid 2> /dev/null)" != "$id" ] || [ ! -f "$dynamic" ]; then
  if [ "$id" = 1 ] && ! getent hosts "$DOMAIN" > /dev/null; then
    address participant > "$dynamic"
  else
    until ask reconfig -add "$(address observer)" | keep_membership && [ -s "$dynamic" ]; do
      sleep 2
    done
  fi
  echo "$id" > /data/myid
fi
mkdir -p /data/conf
membership=$(grep '^dynamicConfigFile' "$static" 2> /dev/null || grep '^dynamicConfigFile' /conf/zoo.cfg)
# This build of ZooKeeper has no metrics for Prometheus.
grep -v -e '^metricsProvider' -e '^dynamicConfigFile' /conf/zoo.cfg > "$static.new"
echo "$membership" >> "$static.new"
mv "$static.new" "$static"
run_java info $JVMFLAGS org.apache.zookeeper.server.quorum.QuorumPeerMain "$static"
`;

/** A member is ready as a voter: one that still is an observer becomes one here. */
const READY = `answers || exit 1
getent hosts "$DOMAIN" > /dev/null || exit 0
[ -f "$static" ] || exit 1
line=$(grep "^server.$id=" "$(sed -n 's/^dynamicConfigFile=//p' "$static")") || exit 1
case $line in
  *:observer*)
    ask reconfig -remove "$id" > /dev/null
    ask reconfig -add "$(address participant)" > /dev/null
    ;;
esac
`;

/** A member that goes for good leaves the ensemble: the operator writes the size that is wanted. */
const TEARDOWN = `size=$(ask get "/zookeeper-operator/$CLUSTER_NAME" | sed -n 's/^CLUSTER_SIZE=//p')
if [ -n "$size" ] && [ "$size" -lt "$id" ]; then
  ask reconfig -remove "$id"
fi
kill 1
`;

const script = (body: string): { text: string } => ({ text: `#!/bin/sh\n${COMMON}${body}` });

export const zookeeperOperatorImage = (): ImageSource =>
  programImage(
    'docker.io/pravega/zookeeper-operator:0.2.15',
    'zookeeper-operator',
    '/usr/local/bin/zookeeper-operator',
  );

/** The images of the operator and of its members. */
export const zookeeperImages = (): ImageSource[] => [
  zookeeperOperatorImage(),
  zookeeperImage('docker.io/pravega/zookeeper:0.2.15'),
];

/** A real ZooKeeper, with the scripts that the operator calls. */
export function zookeeperImage(reference: string): ImageSource {
  return {
    reference,
    folders: [baseFolder(), unpackedPackages('zookeeper', [...JAVA, ...ZOOKEEPER])],
    files: {
      '/usr/local/bin/zookeeperStart.sh': script(START),
      '/usr/local/bin/zookeeperReady.sh': script(READY),
      '/usr/local/bin/zookeeperLive.sh': script('answers\n'),
      '/usr/local/bin/zookeeperTeardown.sh': script(TEARDOWN),
    },
    env: {
      CLASSPATH: CLASSPATH.join(':'),
      JAVA_HOME,
      PATH: `/usr/local/bin:${JAVA_HOME}/bin:/usr/sbin:/usr/bin`,
    },
  };
}
