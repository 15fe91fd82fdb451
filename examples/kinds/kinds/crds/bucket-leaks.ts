// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

/** The CustomResourceDefinition `buckets.leaks.example.org`, as upstream publishes it. */
export const bucketLeaksCrd: string = String.raw`{
 "apiVersion": "apiextensions.k8s.io/v1",
 "kind": "CustomResourceDefinition",
 "metadata": {"name":"buckets.leaks.example.org"},
 "spec": {
  "group": "leaks.example.org",
  "names": {"plural":"buckets","singular":"bucket","kind":"Bucket","listKind":"BucketList"},
  "scope": "Namespaced",
  "versions": [
   {
    "name": "v1",
    "served": true,
    "storage": true,
    "schema": {
     "openAPIV3Schema": {"description":"What stands under a leak.","type":"object","properties":{"spec":{"type":"object","properties":{"liters":{"type":"integer","default":10}}}}}
    }
   }
  ]
 }
}`;
