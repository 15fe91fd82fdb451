package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"strings"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// request is one line of input. Exactly one of Manifests, Define and Check is set.
type request struct {
	// TypeMeta is that of the object: to look for it in there would take as long as to read all of it.
	metav1.TypeMeta
	// Define names an object that exists: a CRD, a Namespace, an admission policy, a binding or a parameter of one.
	Define json.RawMessage `json:"define,omitempty"`
	// Installed is true for a CRD that an API server took, maybe an older one: it is used as it is.
	Installed bool `json:"installed,omitempty"`
	// Check is the object that would be created, or updated where Old is set.
	Check json.RawMessage `json:"check,omitempty"`
	// Old is the stored object that Check would replace.
	Old json.RawMessage `json:"old,omitempty"`
	// Apply is true where Check is applied to Old, as kubectl does, and does not replace it as it is.
	Apply bool `json:"apply,omitempty"`
	// Stored is true where the answer has the object as it would be stored.
	Stored bool `json:"stored,omitempty"`
	// Manifests are files to read and check.
	Manifests *manifests `json:"manifests,omitempty"`
	// malformed says why a line is no request.
	malformed error
}

func (r request) defines() bool { return r.Define != nil }

// readRequests gives the requests that are there, at least one before the end of the input.
func readRequests(reader *bufio.Reader) (requests []request, err error) {
	for err == nil && (len(requests) == 0 || reader.Buffered() > 0) {
		var line []byte
		if line, err = reader.ReadBytes('\n'); len(line) > 1 {
			var asked request
			asked.malformed = json.Unmarshal(line, &asked)
			if asked.Manifests != nil {
				err = asked.Manifests.readContent(reader)
			}
			requests = append(requests, asked)
		}
	}
	return requests, err
}

// verdict is one line of output, for the request in the same place.
type verdict struct {
	// Problems for which the API server refuses the object; none if it takes it.
	Problems []problem `json:"problems"`
	// Warnings that the API server sends beside its answer, and pods that Pod Security will refuse later.
	Warnings []string `json:"warnings,omitempty"`
	// PodProblems are parts of a custom resource for which a pod that has them is refused.
	PodProblems []problem `json:"podProblems,omitempty"`
	// Stored is the object with its defaults and without fields that are switched off, where it was asked for.
	Stored json.RawMessage `json:"stored,omitempty"`
	// Files are the verdicts on files, where these were asked for.
	Files *filesVerdict `json:"files,omitempty"`
	// Unknown is true for kinds that neither Kubernetes nor a defined CRD serves; nothing was checked.
	Unknown bool `json:"unknown,omitempty"`
	// Unsupported is true for kinds that are answered and never stored (TokenReview); nothing was checked.
	Unsupported bool `json:"unsupported,omitempty"`
}

// problem is one cause for which an object is refused, in the API server's words.
type problem struct {
	// Path of the field as the API server writes it, such as spec.ports[1].port; empty for the object itself.
	Path string `json:"path,omitempty"`
	// Code is the API server's cause (FieldValueInvalid) or reason (BadRequest, Forbidden).
	Code string `json:"code"`
	// Line in the file that was read.
	Line    int    `json:"line,omitempty"`
	Message string `json:"message"`
	// Fields that are known where Path names one that is not, of built-in kinds.
	Fields []string `json:"fields,omitempty"`
}

const (
	codeUnknownField   = "UnknownField"
	codeDuplicateField = "DuplicateField"
	codeBadRequest     = string(metav1.StatusReasonBadRequest)
	codeNotServed      = "NotServed"
)

// wrongType matches what decoding says of a value of another type, which names the field below the Go type of its parent.
var wrongType = regexp.MustCompile(`Go struct field \w+\.(\S+) of type`)

// problemsOf takes the answer of the API server apart into its causes.
func problemsOf(err error) []problem {
	if err == nil {
		return nil
	}
	var status apierrors.APIStatus
	if !errors.As(err, &status) {
		return []problem{{Code: codeBadRequest, Message: err.Error()}}
	}
	answer := status.Status()
	if field := wrongType.FindStringSubmatch(answer.Message); field != nil {
		return []problem{{Path: field[1], Code: string(answer.Reason), Message: answer.Message}}
	}
	if answer.Reason != metav1.StatusReasonInvalid || answer.Details == nil || len(answer.Details.Causes) == 0 {
		return []problem{{Code: string(answer.Reason), Message: answer.Message}}
	}
	found := make([]problem, 0, len(answer.Details.Causes))
	for _, cause := range answer.Details.Causes {
		// The API server writes <nil> for the object itself.
		path, code := strings.TrimPrefix(cause.Field, "<nil>"), cmp.Or(string(cause.Type), string(answer.Reason))
		found = append(found, problem{Path: path, Code: code, Message: cause.Message})
	}
	return found
}

// strictProblems are those that strict decoding finds, with the fields that a Go type, which may be nil, knows instead.
func strictProblems(errs []error, object reflect.Type) (found []problem) {
	for _, each := range errs {
		what, path, _ := strings.Cut(each.Error(), ` field "`)
		next := problem{Path: strings.TrimSuffix(path, `"`), Code: codeDuplicateField, Message: each.Error()}
		if what == "unknown" {
			next.Code = codeUnknownField
			next.Fields = knownBeside(object, next.Path)
		}
		found = append(found, next)
	}
	return found
}
