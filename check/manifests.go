package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"runtime"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/util/workqueue"
)

// manifests are files to read.
type manifests struct {
	// Check are those whose objects are created, or applied to those of the same name in Old.
	Check []file `json:"check"`
	Old   []file `json:"old,omitempty"`
	// Installed are those with CRDs that API servers took. What else is in them counts for nothing.
	Installed []file `json:"installed,omitempty"`
}

// file is at a path, or its bytes follow the line of the request, after those of the files before it.
type file struct {
	Path    string `json:"path,omitempty"`
	Size    int    `json:"size,omitempty"`
	content []byte
}

// maxBytes is the size of the largest file that is read by its path.
const maxBytes = 32 << 20

// bytes gives nothing where whoever asks can say better what is wrong with the file.
func (f file) bytes() (content []byte, read bool) {
	if f.Path == "" {
		return f.content, true
	}
	// To open a named pipe would wait for a writer.
	if info, err := os.Stat(f.Path); err != nil || !info.Mode().IsRegular() || info.Size() > maxBytes {
		return nil, false
	}
	content, err := os.ReadFile(f.Path)
	return content, err == nil
}

// filesVerdict answers a request about files, each in the place that it has there.
type filesVerdict struct {
	Check     [][]checkedDocument `json:"check"`
	Old       [][]document        `json:"old"`
	Installed [][]document        `json:"installed"`
	// Refused says what is wrong with installed CRDs that make their resources refused.
	Refused []refusedDefinition `json:"refused,omitempty"`
}

type checkedDocument struct {
	document
	verdict
}

type refusedDefinition struct {
	Name    string `json:"name"`
	Message string `json:"message"`
}

// readContent reads the bytes of the files that have no path.
func (m *manifests) readContent(reader io.Reader) error {
	for _, files := range [][]file{m.Check, m.Old, m.Installed} {
		for at := range files {
			files[at].content = make([]byte, files[at].Size)
			if _, err := io.ReadFull(reader, files[at].content); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkFiles reads files, makes known what is defined in them, and checks every object.
func (c *checker) checkFiles(asked *manifests) filesVerdict {
	check, old, installed := readFiles(asked.Check), readFiles(asked.Old), readFiles(asked.Installed)
	definitions := c.defineAll(check, installed)
	answer := filesVerdict{Check: c.checkAll(check, old), Old: withoutObjects(old)}
	answer.Refused, answer.Installed = c.blamed(definitions, answer.Check, installed)
	return answer
}

func readFiles(files []file) [][]document {
	found := make([][]document, len(files))
	inParallel(len(files), func(at int) {
		if content, read := files[at].bytes(); read {
			found[at] = readFile(content)
		} else {
			found[at] = []document{{Line: 1, Unread: true}}
		}
	})
	return found
}

func inParallel(pieces int, work func(int)) {
	workqueue.ParallelizeUntil(context.Background(), runtime.GOMAXPROCS(0), pieces, work, workqueue.WithChunkSize(8))
}

func flat(files [][]document) (all []*document) {
	for _, file := range files {
		for at := range file {
			all = append(all, &file[at])
		}
	}
	return all
}

const customResourceDefinition = "CustomResourceDefinition.apiextensions.k8s.io"

// defining are the kinds whose objects decide about others.
var defining = map[string]bool{
	customResourceDefinition: true,
	"Namespace":              true,
	"ValidatingAdmissionPolicy.admissionregistration.k8s.io":        true,
	"ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io": true,
}

// definition is an installed CRD whose kind is used.
type definition struct {
	*document
	kind   schema.GroupKind
	failed bool
}

// defineAll makes the installed CRDs of kinds that are used known, and then everything among the objects that decides about others.
func (c *checker) defineAll(check, installed [][]document) []definition {
	objects, used := flat(check), map[schema.GroupKind]bool{}
	deciding := map[string]bool{}
	for kind := range defining {
		deciding[kind] = true
	}
	for _, each := range objects {
		used[each.GroupVersionKind().GroupKind()] = true
		if param := paramKind(each); param != "" {
			deciding[param] = true
		}
	}
	var definitions []definition
	var requests []request
	for _, each := range flat(installed) {
		if kind, ok := definedKind(each); ok && used[kind] {
			definitions = append(definitions, definition{document: each, kind: kind})
			requests = append(requests, request{TypeMeta: each.TypeMeta, Define: each.Object, Installed: true})
		}
	}
	for _, each := range objects {
		if deciding[each.GroupVersionKind().GroupKind().String()] {
			requests = append(requests, request{TypeMeta: each.TypeMeta, Define: each.Object})
		}
	}
	for at, answer := range c.answerAll(requests) {
		if at < len(definitions) {
			definitions[at].failed = len(answer.Problems) > 0
		}
	}
	return definitions
}

// paramKind is the kind of what a policy is parametrized with.
func paramKind(policy *document) string {
	if policy.Kind != "ValidatingAdmissionPolicy" {
		return ""
	}
	var object struct {
		Spec struct{ ParamKind metav1.TypeMeta }
	}
	if json.Unmarshal(policy.Object, &object) != nil {
		return ""
	}
	return object.Spec.ParamKind.GroupVersionKind().GroupKind().String()
}

func definedKind(each *document) (schema.GroupKind, bool) {
	var object struct {
		Spec struct {
			Group string
			Names struct{ Kind string }
		}
	}
	isOne := each.GroupVersionKind().GroupKind().String() == customResourceDefinition && json.Unmarshal(each.Object, &object) == nil
	return schema.GroupKind{Group: object.Spec.Group, Kind: object.Spec.Names.Kind}, isOne
}

// checkAll checks every object, each problem with its line.
func (c *checker) checkAll(files, old [][]document) [][]checkedDocument {
	stored := map[string]json.RawMessage{}
	for _, each := range flat(old) {
		stored[c.identity(each)] = each.Object
	}
	answers := make([][]checkedDocument, len(files))
	inParallel(len(files), func(at int) {
		answers[at] = make([]checkedDocument, len(files[at]))
		for place, each := range files[at] {
			answers[at][place] = checkedDocument{document: each}
			if each.Object == nil {
				continue
			}
			asked := request{TypeMeta: each.TypeMeta, Check: each.Object}
			if len(stored) > 0 {
				asked.Old = stored[c.identity(&each)]
				asked.Apply = asked.Old != nil
			}
			found, _ := c.answer(asked)
			for _, problems := range [][]problem{found.Problems, found.PodProblems} {
				for at := range problems {
					problems[at].Line = each.lineOf(problems[at].Path)
				}
			}
			answers[at][place].verdict = found
		}
	})
	return answers
}

// identity tells objects apart: those of two versions are compared as far as Kubernetes converts them.
func (c *checker) identity(of *document) string {
	var object metav1.PartialObjectMetadata
	if json.Unmarshal(of.Object, &object) != nil {
		return ""
	}
	if kind, ok := c.kinds[of.GroupVersionKind()]; ok && !kind.strategy.NamespaceScoped() {
		object.Namespace = ""
	}
	return strings.Join([]string{of.APIVersion, of.Kind, object.Namespace, object.Name}, "\x00")
}

// blamed finds the installed CRDs that no API server would have taken where one of their resources is refused, and gives
// those of refused resources with their objects.
func (c *checker) blamed(definitions []definition, files [][]checkedDocument, installed [][]document) ([]refusedDefinition, [][]document) {
	refused := map[schema.GroupKind]bool{}
	for _, file := range files {
		for _, each := range file {
			if len(each.Problems) > 0 {
				refused[each.GroupVersionKind().GroupKind()] = true
			}
		}
	}
	var found []refusedDefinition
	kept := map[*document]bool{}
	for _, each := range definitions {
		if !each.failed && !refused[each.kind] {
			continue
		}
		kept[each.document] = true
		var object metav1.PartialObjectMetadata
		_ = json.Unmarshal(each.Object, &object)
		answer, _ := c.answer(request{TypeMeta: each.TypeMeta, Define: each.Object})
		for _, problem := range answer.Problems {
			found = append(found, refusedDefinition{Name: object.Name, Message: problem.Message})
		}
	}
	for _, file := range installed {
		for at := range file {
			if !kept[&file[at]] {
				file[at].Object = nil
			}
		}
	}
	return found, installed
}

// withoutObjects keeps of files what cannot be read: objects that are stored already need not come back.
func withoutObjects(files [][]document) [][]document {
	for _, file := range files {
		for at := range file {
			file[at].Object = nil
		}
	}
	return files
}
