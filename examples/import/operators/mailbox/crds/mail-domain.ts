// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

/** The CustomResourceDefinition `maildomains.mail.example.com`, as upstream publishes it. */
export const mailDomainCrd: string = String.raw`{
 "apiVersion": "apiextensions.k8s.io/v1",
 "kind": "CustomResourceDefinition",
 "metadata": {"name":"maildomains.mail.example.com"},
 "spec": {
  "group": "mail.example.com",
  "scope": "Namespaced",
  "names": {"kind":"MailDomain","listKind":"MailDomainList","plural":"maildomains","singular":"maildomain"},
  "versions": [
   {
    "name": "v1",
    "served": true,
    "storage": true,
    "schema": {
     "openAPIV3Schema": {
      "description": "A domain whose mail is received here.",
      "type": "object",
      "required": ["spec"],
      "properties": {
       "apiVersion": {"type":"string"},
       "kind": {"type":"string"},
       "metadata": {"type":"object"},
       "spec": {
        "type": "object",
        "required": ["domain"],
        "properties": {
         "domain": {"type":"string","maxLength":253},
         "catchAll": {"description":"The mailbox that gets what is for nobody.","type":"object","required":["name"],"properties":{"name":{"type":"string","maxLength":253}}},
         "archive": {
          "description": "Where archived mail goes, unless a mailbox says otherwise.",
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
        }
       }
      }
     }
    }
   }
  ]
 }
}`;
