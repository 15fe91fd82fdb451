import type { CompleteResource, KindMonitoring } from '../../authoring';
import type { DatabaseSpec } from './spec';

/** Alerts from metrics of Kubernetes: PostgreSQL serves none by itself. */
export const DATABASE_MONITORING: KindMonitoring<CompleteResource<unknown, DatabaseSpec>> = {
  target: () =>
    'PostgreSQL itself serves no metrics, and the operator runs no exporter; run one yourself, and leave this out',
  pods: '$(name)-[0-9]+',
  docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#database',
  alerts: [
    {
      name: 'DatabasePrimaryDown',
      from: 'kube-state-metrics',
      expression:
        'max(kube_pod_status_ready{namespace="$(namespace)",pod="$(name)-0",condition="true"}) == 0',
      for: '3m',
      severity: 'critical',
      summary: 'The pod of Database $(namespace)/$(name) that writes is not ready.',
      description: 'No replica takes its place: nothing can be written until $(name)-0 is back.',
      remedy: 'Look at the pod: kubectl describe pod $(name)-0 -n $(namespace), and at its log.',
    },
    {
      name: 'DatabasePodsMissing',
      from: 'kube-state-metrics',
      expression:
        'kube_statefulset_status_replicas_ready{namespace="$(namespace)",statefulset="$(name)"} < ' +
        'kube_statefulset_replicas{namespace="$(namespace)",statefulset="$(name)"}',
      for: '15m',
      severity: 'warning',
      summary:
        'Of the pods of Database $(namespace)/$(name) {{ $value }} are ready, fewer than asked for.',
      description: 'Reads go to fewer replicas, or to none.',
      remedy:
        'Look at the pods: kubectl get pods -n $(namespace), and the conditions of the Database.',
    },
    {
      name: 'DatabaseVolumeFull',
      from: 'kubelet',
      expression:
        'kubelet_volume_stats_available_bytes{namespace="$(namespace)",persistentvolumeclaim=~"data-$(pods)"} ' +
        '/ kubelet_volume_stats_capacity_bytes{namespace="$(namespace)",persistentvolumeclaim=~"data-$(pods)"} < 0.15',
      for: '5m',
      severity: 'critical',
      summary:
        'The volume {{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }} left.',
      description: 'PostgreSQL stops when it cannot write its log.',
      remedy:
        'Increase storage.size: if the StorageClass allows it, the operator enlarges the volumes.',
    },
    {
      name: 'DatabaseBackupTooOld',
      from: 'kube-state-metrics',
      when: ({ spec: { backup } }) => backup !== undefined,
      expression:
        'kube_cronjob_status_last_schedule_time{namespace="$(namespace)",cronjob="$(name)-backup"} > ' +
        'kube_cronjob_status_last_successful_time{namespace="$(namespace)",cronjob="$(name)-backup"} or ' +
        'kube_cronjob_status_last_schedule_time{namespace="$(namespace)",cronjob="$(name)-backup"} unless ' +
        'kube_cronjob_status_last_successful_time{namespace="$(namespace)",cronjob="$(name)-backup"}',
      for: '6h',
      severity: 'warning',
      summary:
        'The last backup of Database $(namespace)/$(name) that was due has not succeeded for six hours.',
      description: 'Everything written since the previous backup would be lost with the volumes.',
      remedy:
        'Look at the Jobs of the CronJob $(name)-backup in $(namespace), and at the space for backups.',
    },
  ],
};
