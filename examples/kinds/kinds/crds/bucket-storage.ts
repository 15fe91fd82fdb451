// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

/** The CustomResourceDefinition `buckets.storage.example.com`, as upstream publishes it. */
export const bucketStorageCrd: string = String.raw`{
 "apiVersion": "apiextensions.k8s.io/v1",
 "kind": "CustomResourceDefinition",
 "metadata": {
  "name": "buckets.storage.example.com",
  "annotations": {
   "operator-constructs.dev/kind": "{\n  \"name\": { \"longest\": 40, \"why\": \"its Secret is named after it\" },\n  \"outputs\": {\n    \"connectionString\": [{ \"text\": \"https://$(name).$(namespace).svc\" }],\n    \"publicUrl\": [\n      { \"when\": [\"!spec.access=Public\"], \"none\": \"it is private; set 'spec.access' to 'Public'\" },\n      { \"text\": \"https://$(name).example.com\" }\n    ],\n    \"credentialsSecret\": [\n      { \"secret\": \"$(name)-bucket\", \"keys\": { \"id\": \"id\", \"secret\": \"secret\" } }\n    ]\n  }\n}\n"
  }
 },
 "spec": {
  "group": "storage.example.com",
  "names": {"plural":"buckets","singular":"bucket","kind":"Bucket","listKind":"BucketList"},
  "scope": "Namespaced",
  "conversion": {
   "strategy": "Webhook",
   "webhook": {"conversionReviewVersions":["v1"],"clientConfig":{"service":{"namespace":"storage-system","name":"bucket-webhook","port":443}}}
  },
  "versions": [
   {
    "name": "v1",
    "served": true,
    "storage": true,
    "schema": {
     "openAPIV3Schema": {
      "description": "A bucket of the object storage.",
      "type": "object",
      "required": ["spec"],
      "properties": {
       "spec": {
        "type": "object",
        "required": ["size"],
        "x-kubernetes-validations": [{"rule":"self.access != 'Public' || !self.versioned","message":"a public bucket keeps no versions"}],
        "properties": {
         "size": {"description":"The most that it holds.","x-kubernetes-int-or-string":true,"anyOf":[{"type":"integer"},{"type":"string"}]},
         "access": {"description":"Who reads it.","type":"string","enum":["Private","Public"],"default":"Private"},
         "versioned": {"type":"boolean","default":false},
         "retentionDays": {"type":"integer","format":"int32","minimum":1,"maximum":3650}
        }
       },
       "status": {"type":"object","properties":{"url":{"type":"string"}}}
      }
     }
    }
   },
   {"name":"v1beta1","served":true,"storage":false,"deprecated":true,"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}
  ]
 }
}`;
