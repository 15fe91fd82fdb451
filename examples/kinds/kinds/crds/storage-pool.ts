// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

/** The CustomResourceDefinition `storagepools.storage.example.com`, as upstream publishes it. */
export const storagePoolCrd: string = String.raw`{
 "apiVersion": "apiextensions.k8s.io/v1",
 "kind": "CustomResourceDefinition",
 "metadata": {"name":"storagepools.storage.example.com"},
 "spec": {
  "group": "storage.example.com",
  "names": {"plural":"storagepools","singular":"storagepool","kind":"StoragePool","listKind":"StoragePoolList"},
  "scope": "Cluster",
  "versions": [
   {
    "name": "v1",
    "served": true,
    "storage": true,
    "schema": {
     "openAPIV3Schema": {
      "description": "Disks that buckets are on.",
      "type": "object",
      "properties": {"spec":{"type":"object","required":["disks"],"properties":{"disks":{"type":"array","minItems":1,"items":{"type":"string"}}}}}
     }
    }
   }
  ]
 }
}`;
