// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

/** The CustomResourceDefinition `mailboxes.mail.example.com`, as upstream publishes it. */
export const mailboxCrd: string = String.raw`{
 "apiVersion": "apiextensions.k8s.io/v1",
 "kind": "CustomResourceDefinition",
 "metadata": {"name":"mailboxes.mail.example.com","annotations":{"cert-manager.io/inject-ca-from":"mailbox-system/mailbox-webhook"}},
 "spec": {
  "group": "mail.example.com",
  "scope": "Namespaced",
  "names": {"kind":"Mailbox","listKind":"MailboxList","plural":"mailboxes","singular":"mailbox"},
  "conversion": {
   "strategy": "Webhook",
   "webhook": {"conversionReviewVersions":["v1"],"clientConfig":{"service":{"name":"mailbox-webhook","namespace":"mailbox-system","path":"/convert"}}}
  },
  "versions": [
   {
    "name": "v1alpha1",
    "served": true,
    "storage": false,
    "deprecated": true,
    "schema": {
     "openAPIV3Schema": {
      "description": "A mailbox of one address.",
      "type": "object",
      "properties": {
       "apiVersion": {"type":"string"},
       "kind": {"type":"string"},
       "metadata": {"type":"object"},
       "spec": {"type":"object","required":["address"],"properties":{"address":{"type":"string"},"quotaMegabytes":{"type":"integer"}}}
      }
     }
    }
   },
   {
    "name": "v1",
    "served": true,
    "storage": true,
    "subresources": {"status":{}},
    "schema": {
     "openAPIV3Schema": {
      "description": "A mailbox of one address.",
      "type": "object",
      "required": ["spec"],
      "properties": {
       "apiVersion": {"type":"string"},
       "kind": {"type":"string"},
       "metadata": {"type":"object"},
       "spec": {
        "description": "What the mailbox is to be.",
        "type": "object",
        "required": ["address"],
        "properties": {
         "address": {"description":"The address that it receives mail for.","type":"string","maxLength":254,"pattern":"^[^@ ]+@[^@ ]+$"},
         "quota": {"description":"How much it may hold, such as 2Gi.","anyOf":[{"type":"integer"},{"type":"string"}],"x-kubernetes-int-or-string":true,"default":"1Gi"},
         "retention": {"description":"Action on mail that was read.","type":"string","enum":["Keep","Archive","Delete"],"default":"Keep"},
         "archive": {
          "description": "Where archived mail goes.",
          "type": "object",
          "required": ["bucketRef"],
          "properties": {
           "bucketRef": {
            "description": "The Secret with name and keys of the bucket.",
            "type": "object",
            "required": ["name"],
            "properties": {"name":{"type":"string","maxLength":253}}
           }
          }
         }
        },
        "x-kubernetes-validations": [{"rule":"self.retention != 'Archive' || has(self.archive)","message":"mail that is archived needs an archive"}]
       },
       "status": {"type":"object","properties":{"phase":{"type":"string"},"used":{"type":"integer","format":"int64"}}}
      }
     }
    }
   }
  ]
 }
}`;
