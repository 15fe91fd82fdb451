package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

const (
	fooDefinition = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"foos.example.com"},
		"spec":{"group":"example.com","scope":"Namespaced","names":{"plural":"foos","kind":"Foo"},"versions":[
		{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object",
		"x-kubernetes-validations":[{"rule":"self.size > 3"}],"properties":{"size":{"type":"integer","default":2},"name":{"type":"string"}}}}}}},
		{"name":"v1beta1","served":true,"storage":false,"deprecated":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]}}`
	restricted  = `{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"safe","labels":{"pod-security.kubernetes.io/enforce":"restricted"}}}`
	smallPolicy = `{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","metadata":{"name":"small"},"spec":{
		"paramKind":{"apiVersion":"v1","kind":"ConfigMap"},
		"matchConstraints":{"resourceRules":[{"apiGroups":["example.com"],"apiVersions":["v1"],"operations":["CREATE","UPDATE"],"resources":["foos"]}]},
		"validations":[{"expression":"object.spec.size < int(params.data.most)","message":"too large"}]}}`
	smallBinding = `{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicyBinding","metadata":{"name":"small"},
		"spec":{"policyName":"small","validationActions":["Deny"],"paramRef":{"name":"most","namespace":"default","parameterNotFoundAction":"Deny"}}}`
	most = `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"most","namespace":"default"},"data":{"most":"10"}}`
)

// podsDefinition has fields of pods, one of them open, and such as look like them only.
const podsDefinition = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"pods.example.com"},
	"spec":{"group":"example.com","scope":"Namespaced","names":{"plural":"pods","kind":"Foo"},"versions":[
	{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object","properties":{
	"affinity":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
	"podSecurityContext":{"type":"object","properties":{"fsGroup":{"type":"integer"},"runAsUser":{"type":"integer"}}},
	"roles":{"type":"object","additionalProperties":{"type":"object","properties":{
		"tolerations":{"type":"array","items":{"type":"object","properties":{"key":{"type":"string"},"operator":{"type":"string"}}}}}}},
	"members":{"type":"array","items":{"type":"object","properties":{
		"resources":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
		"securityContext":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
		"extraVolumes":{"type":"array","items":{"type":"object","x-kubernetes-preserve-unknown-fields":true}},
		"extraEnv":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}}}},
		"livenessProbe":{"type":"object","properties":{"periodSeconds":{"type":"integer"},"httpGet":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}}}},
	"topologySpreadConstraints":{"type":"array","items":{"type":"object","x-kubernetes-preserve-unknown-fields":true}},
	"volumes":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"megabytes":{"type":"integer"}}}},
	"env":{"type":"object","additionalProperties":{"type":"string"}}}}}}}}]}}`

func foo(spec string) string {
	return `{"apiVersion":"example.com/v1","kind":"Foo","metadata":{"name":"a"},"spec":` + spec + `}`
}

func deploymentOf(image, label, more string) string {
	return `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"a"},"spec":{` + more + `"selector":{"matchLabels":{"a":"` + label +
		`"}},"template":{"metadata":{"labels":{"a":"` + label + `"}},"spec":{"containers":[{"name":"x","image":"` + image + `"}]}}}}`
}

func jobOf(image string) string {
	return `{"apiVersion":"batch/v1","kind":"Job","metadata":{"name":"a"},"spec":{"template":{"spec":{"restartPolicy":"Never","containers":[{"name":"x","image":"` +
		image + `"}]}}}}`
}

func serviceOf(more string) string {
	return `{"apiVersion":"v1","kind":"Service","metadata":{"name":"a"},"spec":{` + more + `"ports":[{"port":80}]}}`
}

func claimOf(spec, status string) string {
	return `{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"a"},"spec":{"accessModes":["ReadWriteOnce"],` + spec + `},"status":` + status + `}`
}

const clusterRole = `{"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRole","metadata":{"name":"a","namespace":"b"},"rules":[]}`

// TestVerdicts asks for one object after another; want holds "path code" of each problem, or a part of a warning.
func TestVerdicts(t *testing.T) {
	cases := []struct {
		name          string
		define        []string
		object, old   string
		want, warning string
		apply         bool
	}{
		{name: "a good Deployment", object: deploymentOf("x:1", "b", "")},
		{name: "unknown field and what validation says", object: deploymentOf("", "b", `"foo":1,`),
			want: "spec.foo UnknownField; spec.template.spec.containers[0].image FieldValueRequired"},
		{name: "duplicate field", object: deploymentOf("x:1", "b", `"replicas":1,"replicas":2,`), want: "spec.replicas DuplicateField"},
		{name: "wrong type", object: deploymentOf("x:1", "b", `"replicas":"1",`), want: "spec.replicas BadRequest"},
		{name: "selector is immutable", object: deploymentOf("x:1", "b", ""), old: deploymentOf("x:1", "c", ""), want: "spec.selector FieldValueInvalid"},
		{name: "what a Job gets from the server, applied", object: jobOf("x:1"), old: jobOf("x:1"), apply: true},
		{name: "the image of a Job, applied", object: jobOf("x:2"), old: jobOf("x:1"), apply: true, want: "spec.template FieldValueInvalid"},
		{name: "the address of a Service, applied", object: serviceOf(`"type":"ClusterIP",`), old: serviceOf(`"type":"NodePort",`), apply: true},
		{name: "a default that is in the way of a change, which kubectl drops", object: deploymentOf("x:1", "b", `"strategy":{"type":"Recreate"},`),
			old: deploymentOf("x:1", "b", ""), apply: true},
		{name: "a claim that was bound", object: claimOf(`"resources":{"requests":{"storage":"1Gi"}}`, `{}`), apply: true,
			old: claimOf(`"volumeName":"x","storageClassName":"y","volumeMode":"Filesystem","resources":{"requests":{"storage":"1Gi"}}`, `{"phase":"Bound"}`)},
		{name: "another class of a claim that was bound", object: claimOf(`"storageClassName":"z","resources":{"requests":{"storage":"1Gi"}}`, `{}`), apply: true,
			old:  claimOf(`"volumeName":"x","storageClassName":"y","volumeMode":"Filesystem","resources":{"requests":{"storage":"1Gi"}}`, `{"phase":"Bound"}`),
			want: "spec FieldValueForbidden"},
		{name: "a namespace of what is in none", object: clusterRole, old: clusterRole},
		{name: "a namespace of what is in none, applied", object: clusterRole, old: clusterRole, apply: true},
		{name: "the scope of a CRD", object: strings.Replace(fooDefinition, "Namespaced", "Cluster", 1), old: fooDefinition, apply: true,
			want: "spec.scope FieldValueInvalid"},
		{name: "the kind of a CRD, which a generator gave an empty status", object: strings.Replace(fooDefinition, `"Foo"`, `"Fu"`, 1),
			old: strings.Replace(fooDefinition, `"spec"`, `"status":{"acceptedNames":{"kind":""},"conditions":[]},"spec"`, 1), apply: true,
			want: "spec.names.kind FieldValueInvalid"},
		{name: "a custom resource, applied", define: []string{fooDefinition}, object: foo(`{"size":5}`), old: foo(`{"size":6,"name":"x"}`), apply: true},
		{name: "an unknown field, applied", object: deploymentOf("x:2", "b", `"foo":1,`), old: deploymentOf("x:1", "b", ""), apply: true,
			want: "spec.foo UnknownField"},
		{name: "an update that changes the image", object: deploymentOf("x:2", "b", ""), old: deploymentOf("x:1", "b", "")},
		{name: "ports of a Service", object: `{"apiVersion":"v1","kind":"Service","metadata":{"name":"a"},"spec":{"type":"NodePort","ports":[{"port":80,"nodePort":80}]}}`,
			want: "spec.ports[0].nodePort FieldValueInvalid"},
		{name: "the address of a Service stays", object: `{"apiVersion":"v1","kind":"Service","metadata":{"name":"a"},"spec":{"clusterIP":"10.1.2.3","ports":[{"port":80}]}}`,
			old: `{"apiVersion":"v1","kind":"Service","metadata":{"name":"a"},"spec":{"ports":[{"port":81}]}}`, want: "spec.clusterIPs[0] FieldValueInvalid"},
		{name: "a version that is gone", object: `{"apiVersion":"policy/v1beta1","kind":"PodDisruptionBudget","metadata":{"name":"a"}}`, want: "apiVersion NotServed"},
		{name: "a version that goes", object: `{"apiVersion":"v1","kind":"Endpoints","metadata":{"name":"a"}}`, warning: "use discovery.k8s.io/v1 EndpointSlice"},
		{name: "unknown kind", object: foo(`{}`), want: "unknown"},
		{name: "virtual kind", object: `{"apiVersion":"authorization.k8s.io/v1","kind":"SubjectAccessReview"}`, want: "unsupported"},
		{name: "no kind", object: `{"apiVersion":"v1"}`, want: " BadRequest"},
		{name: "a rule of a CRD, on its default", define: []string{fooDefinition}, object: foo(`{"other":1}`),
			want: "spec.other UnknownField; spec FieldValueInvalid"},
		{name: "managed fields that are none", define: []string{fooDefinition}, object: strings.Replace(foo(`{"size":5}`), `"name":"a"`,
			`"name":"a","managedFields":[{"operation":"Nothing"}]`, 1)},
		{name: "a null that is pruned", define: []string{fooDefinition}, object: foo(`{"size":5,"name":null}`)},
		{name: "a version of a CRD that goes", define: []string{fooDefinition},
			object: `{"apiVersion":"example.com/v1beta1","kind":"Foo","metadata":{"name":"a"}}`, warning: "use example.com/v1 Foo"},
		{name: "a version that a CRD does not serve", define: []string{fooDefinition},
			object: `{"apiVersion":"example.com/v2","kind":"Foo","metadata":{"name":"a"}}`, want: "apiVersion NotServed"},
		{name: "a CRD of another name", object: strings.Replace(fooDefinition, "foos.example.com", "foo.example.com", 1), want: "metadata.name FieldValueInvalid"},
		{name: "a policy with its parameter", define: []string{fooDefinition, smallPolicy, smallBinding, most}, object: foo(`{"size":50}`), want: " Invalid"},
		{name: "what a policy allows", define: []string{fooDefinition, smallPolicy, smallBinding, most}, object: foo(`{"size":5}`)},
		{name: "a binding with a parameter", define: []string{smallPolicy}, object: smallBinding},
		{name: "a policy that exempts administrators", define: []string{fooDefinition,
			strings.Replace(smallPolicy, `object.spec.size < int(params.data.most)`, `'system:masters' in request.userInfo.groups`, 1), smallBinding, most},
			object: foo(`{"size":5}`), want: " Invalid"},
		{name: "a policy without its parameter", define: []string{fooDefinition, smallPolicy, smallBinding}, object: foo(`{"size":5}`), want: " Invalid"},
		{name: "Pod Security refuses a pod", define: []string{restricted},
			object: `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"safe"},"spec":{"containers":[{"name":"x","image":"x:1"}]}}`, want: " Forbidden"},
		{name: "Pod Security warns of a template", define: []string{restricted},
			object: strings.Replace(deploymentOf("x:1", "b", ""), `"name":"a"`, `"name":"a","namespace":"safe"`, 1), warning: "would violate PodSecurity"},
	}
	for _, each := range cases {
		t.Run(each.name, func(t *testing.T) {
			got := verdictOn(t, each.define, each.object, each.old, each.apply)
			if text := summary(got); text != each.want {
				t.Errorf("got %q (%+v), want %q", text, got, each.want)
			}
			if warnings := strings.Join(got.Warnings, "\n"); !strings.Contains(warnings, each.warning) || (each.warning == "" && warnings != "") {
				t.Errorf("got warnings %q, want %q", warnings, each.warning)
			}
		})
	}
}

// TestKnownFields asks for the fields that are known beside unknown ones: in lists, embedded, and below what is unknown.
func TestKnownFields(t *testing.T) {
	object := strings.Replace(deploymentOf("x:1", "b", ""), `"image"`, `"imge":"","image"`, 1)
	object = strings.Replace(object, `"kind"`, `"metdata":{},"kind"`, 1)
	got := verdictOn(t, nil, object, "", false).Problems
	want := map[string]string{"spec.template.spec.containers[0].imge": "imagePullPolicy", "metdata": "metadata"}
	for _, each := range got {
		if !slices.Contains(each.Fields, want[each.Path]) {
			t.Errorf("%s: got %q, want %s", each.Path, each.Fields, want[each.Path])
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %+v", got)
	}
}

// TestEveryStoredKindIsChecked finds kinds that are served and stored, and that the table of strategies lacks: those
// with a spec, data or rules of their own are stored, all but reviews and subresources.
func TestEveryStoredKindIsChecked(t *testing.T) {
	notStored := regexp.MustCompile(`(List|Options|Event|Review|Status|Scale|Binding|Eviction|ProxyOptions|TokenRequest|RangeAllocation|APIGroup|APIVersions|SerializedReference|PodStatusResult)$`)
	checker, err := newChecker()
	if err != nil {
		t.Fatal(err)
	}
	for gvk := range legacyscheme.Scheme.AllKnownTypes() {
		if isBuiltin(gvk) && checker.kinds[gvk] == nil && !notStored.MatchString(gvk.Kind) {
			t.Errorf("%s is served and not checked", gvk)
		}
	}
}

// TestHostileLines sends what is no request, and then one that is.
func TestHostileLines(t *testing.T) {
	var out bytes.Buffer
	of := func(object string) string {
		return `{"apiVersion":"apps/v1","kind":"Deployment","check":` + object + `}`
	}
	lines := []string{"nonsense", of(`[]`), of(`null`), of(`{"kind":5}`), of(foo(`{}`)), `{}`, `{"kind":5}`,
		of(strings.Repeat(`{"a":`, 20000) + `1` + strings.Repeat("}", 20000)), line(t, "check", deploymentOf("x:1", "b", ""))}
	if err := serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines", len(answers), len(lines))
	}
	for at, answer := range answers {
		if refused := !strings.Contains(answer, `"problems":[]`); refused != (at < len(lines)-1) {
			t.Errorf("line %d: %s", at, answer)
		}
	}
}

// TestFiles reads files by their paths, beside one whose bytes are sent. Others say better what is wrong with what is no file.
func TestFiles(t *testing.T) {
	folder := t.TempDir()
	written, pipe := filepath.Join(folder, "a.yaml"), filepath.Join(folder, "pipe")
	if err := os.WriteFile(written, []byte("apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal(err)
	}
	large := filepath.Join(folder, "large")
	if err := errors.Join(os.WriteFile(large, nil, 0o600), os.Truncate(large, maxBytes+1)); err != nil {
		t.Fatal(err)
	}
	sent := foo("{}")
	request := fmt.Sprintf(`{"manifests":{"check":[{"path":%q},{"size":%d},{"path":%q},{"path":%q},{"path":%q},{"path":%q}],"installed":[{"size":%d}]}}`,
		written, len(sent), pipe, folder, filepath.Join(folder, "none"), large, len(fooDefinition))
	var out bytes.Buffer
	if err := serve(strings.NewReader(request+"\n"+sent+fooDefinition), &out); err != nil {
		t.Fatal(err)
	}
	var answer verdict
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, each := range slices.Concat(answer.Files.Check...) {
		got = append(got, fmt.Sprintf("%d %t %s", each.Line, each.Unread, summary(each.verdict)))
	}
	want := []string{"1 false metadata.name FieldValueInvalid; metadata.labels FieldValueInvalid", "1 false spec FieldValueInvalid", "1 true ", "1 true ", "1 true ", "1 true "}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestOrder sends definitions between checks, and many objects that want the same: each is answered in its place, as if it
// were alone.
func TestOrder(t *testing.T) {
	service := `{"apiVersion":"v1","kind":"Service","metadata":{"name":"a"},"spec":{"type":"NodePort","ports":[{"port":%d,"nodePort":30001}]}}`
	lines := []string{line(t, "check", foo(`{}`)), line(t, "define", fooDefinition), line(t, "check", foo(`{"size":4}`))}
	want := []string{"unknown", "", ""}
	for at := range 200 {
		lines = append(lines, line(t, "check", fmt.Sprintf(service, at)))
		want = append(want, map[bool]string{true: "spec.ports[0].port FieldValueInvalid; spec.ports[0].targetPort FieldValueInvalid"}[at == 0])
	}
	for at, got := range answersTo(t, lines) {
		if text := summary(got); text != want[at] {
			t.Errorf("line %d: got %q (%+v), want %q", at, text, got, want[at])
		}
	}
}

// TestInstalled has a CRD whose rule no API server takes: one that is installed is used all the same.
func TestInstalled(t *testing.T) {
	broken := line(t, "define", strings.Replace(fooDefinition, "self.size > 3", "self.length > 3", 1))
	answers := answersTo(t, []string{broken, `{"installed":true,` + broken[1:], line(t, "check", foo(`{}`))})
	for at, want := range []string{" BadRequest", "", "spec FieldValueInvalid"} {
		if text := summary(answers[at]); text != want {
			t.Errorf("got %q (%+v), want %q", text, answers[at], want)
		}
	}
}

// TestPodProblems asks about fields of pods in custom resources, which an API server takes.
func TestPodProblems(t *testing.T) {
	for spec, want := range map[string]string{
		`{"affinity":{"podAntiAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[{"weight":500,"podAffinityTerm":{"topologyKey":"zone"}}]}}}`: "spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight FieldValueInvalid",
		`{"podSecurityContext":{"fsGroup":-1,"runAsUser":-1}}`:                                                             "spec.podSecurityContext.fsGroup FieldValueInvalid; spec.podSecurityContext.runAsUser FieldValueInvalid",
		`{"roles":{"a":{"tolerations":[{"operator":"Exists"}]},"b":{"tolerations":[{"key":"k","operator":"Is"}]}}}`:        "spec.roles[b].tolerations[0].operator FieldValueNotSupported",
		`{"members":[{"resources":{"requests":{"cpu":"1"}}},{"resources":{"requests":{"cpu":"2"},"limits":{"cpu":"1"}}}]}`: "spec.members[1].resources.requests FieldValueInvalid",
		`{"members":[{"extraEnv":[{"name":"A=B","value":"c"}],"livenessProbe":{"periodSeconds":-1,"httpGet":{"port":0}}}]}`: "spec.members[0].extraEnv[0].name FieldValueInvalid; " +
			"spec.members[0].livenessProbe.httpGet.port FieldValueInvalid; spec.members[0].livenessProbe.periodSeconds FieldValueInvalid",
		`{"topologySpreadConstraints":[{"maxSkew":1,"topologyKey":"a","whenUnsatisfiable":"DoNotSchedule"},{"maxSkew":2,"topologyKey":"a","whenUnsatisfiable":"DoNotSchedule"}]}`: "spec.topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable} FieldValueDuplicate",
		// What the operator may add, and what is none of a pod.
		`{"members":[{"livenessProbe":{"periodSeconds":5}},{"resources":{"claims":[{"name":"gpu"}]}}],"affinity":{"mode":"strict"}}`:                                             "",
		`{"members":[{"securityContext":{"windowsOptions":{"hostProcess":true}},"extraVolumes":[{"name":"a","projected":{"sources":[{"serviceAccountToken":{"path":"a"}}]}}]}]}`: "",
		`{"members":[{"resources":{"requests":{"storage":"1Gi"}}}]}`:                                                                                                             "",
		`{"volumes":[{"name":"A","megabytes":-1}],"env":{"A=B":"c"}}`:                                                                                                            "",
	} {
		got := verdictOn(t, []string{podsDefinition}, foo(spec), "", false)
		if text := summary(verdict{Problems: got.PodProblems}); text != want || len(got.Problems) > 0 {
			t.Errorf("%s: got %q (%+v), want %q", spec, text, got, want)
		}
	}
}

// TestStored asks for an object as it would be stored, and for one that is not.
func TestStored(t *testing.T) {
	asked := func(more string) string {
		return `{"stored":true,` + line(t, "check", deploymentOf("x:1", "b", more))[1:]
	}
	answers := answersTo(t, []string{asked(""), asked(`"replicas":-1,`)})
	if !strings.Contains(string(answers[0].Stored), `"replicas":1,`) || answers[1].Stored != nil {
		t.Errorf("got %s and %s", answers[0].Stored, answers[1].Stored)
	}
}

func verdictOn(t *testing.T, defined []string, object, old string, apply bool) verdict {
	t.Helper()
	var lines []string
	for _, each := range defined {
		lines = append(lines, line(t, "define", each))
	}
	asked := line(t, "check", object)
	if old != "" {
		asked = fmt.Sprintf(`{"old":%s,"apply":%t,%s`, compact(t, old), apply, asked[1:])
	}
	answers := answersTo(t, append(lines, asked))
	for _, answer := range answers[:len(lines)] {
		if summary(answer) != "" {
			t.Fatalf("a definition is refused: %+v", answer)
		}
	}
	return answers[len(lines)]
}

func answersTo(t *testing.T, lines []string) []verdict {
	t.Helper()
	var out bytes.Buffer
	if err := serve(strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	answers := make([]verdict, len(lines))
	for at, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		if err := json.Unmarshal([]byte(line), &answers[at]); err != nil {
			t.Fatal(err)
		}
	}
	return answers
}

// line gives a request about an object, which begins with the type of the object.
func line(t *testing.T, what, object string) string {
	t.Helper()
	var typed metav1.TypeMeta
	if err := json.Unmarshal([]byte(object), &typed); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`{"apiVersion":%q,"kind":%q,%q:%s}`, typed.APIVersion, typed.Kind, what, compact(t, object))
}

func compact(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	if err := json.Compact(&out, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func summary(got verdict) string {
	if got.Unknown {
		return "unknown"
	}
	if got.Unsupported {
		return "unsupported"
	}
	texts := make([]string, 0, len(got.Problems))
	for _, each := range got.Problems {
		texts = append(texts, each.Path+" "+each.Code)
	}
	return strings.Join(texts, "; ")
}
