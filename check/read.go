package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

// document is an object of a file, an item of a list in it, or what is there instead.
type document struct {
	// TypeMeta is that of the object, as far as it has one.
	metav1.TypeMeta `json:"-"`
	// Line in the file in which it begins.
	Line int `json:"line"`
	// Object as JSON; none where the document cannot be read.
	Object json.RawMessage `json:"object,omitempty"`
	// Unreadable says why the document cannot be read, at Line.
	Unreadable string `json:"unreadable,omitempty"`
	// Notes are about what kubectl reads and its author may not have meant.
	Notes []note `json:"notes,omitempty"`
	// lines finds the lines of fields.
	lines *positions
	// within is the path of an item in its list.
	within string
}

// note is a text about a line.
type note struct {
	Line    int    `json:"line"`
	Message string `json:"message"`
}

// lineOf gives the line of a field, or of the field next above it that is there.
func (d document) lineOf(path string) int {
	if path == "" {
		return d.Line
	}
	separator := "."
	if d.within == "" || strings.HasPrefix(path, "[") {
		separator = ""
	}
	return d.lines.lineOf(d.within+separator+path, d.Line)
}

// readFile gives the objects of a file as kubectl reads it: JSON objects one after another, or YAML between separators. What
// cannot be read says nothing of the documents before it, and as little of those after it as can be told apart.
func readFile(data []byte) []document {
	if !utilyaml.IsJSONBuffer(data) {
		return readYAML(data, 1)
	}
	var found []document
	decoder := json.NewDecoder(bytes.NewReader(data))
	for consumed, count := 0, 0; ; count++ {
		var raw json.RawMessage
		err := decoder.Decode(&raw)
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, afterJSON(data, consumed, count, err)...)
		}
		consumed = int(decoder.InputOffset())
		start := consumed - len(raw)
		found = append(found, documentsOf(raw, lineAt(data, start), &positions{text: raw, first: lineAt(data, start)})...)
	}
}

// afterJSON reads what follows a JSON object: YAML, unless there are several objects, which make it a stream of JSON.
func afterJSON(data []byte, consumed, count int, failure error) []document {
	unreadable := []document{{Line: lineOfSyntax(data, failure), Unreadable: failure.Error()}}
	if count > 1 {
		return unreadable
	}
	rest := data[consumed:]
	blank := len(rest) - len(bytes.TrimLeft(rest, " \t\r\n"))
	if end := bytes.IndexByte(rest[:blank], '\n'); end >= 0 {
		blank = end + 1
	}
	found := readYAML(rest[blank:], lineAt(data, consumed+blank))
	if len(found) > 0 && found[0].Unreadable != "" && utilyaml.IsJSONBuffer(rest) {
		return append(unreadable, found[1:]...)
	}
	return found
}

func lineOfSyntax(data []byte, failure error) int {
	var syntax *json.SyntaxError
	if errors.As(failure, &syntax) {
		return lineAt(data, min(int(syntax.Offset), len(data)))
	}
	return lineAt(data, len(bytes.TrimRight(data, " \t\r\n")))
}

func lineAt(data []byte, offset int) int { return 1 + bytes.Count(data[:offset], []byte("\n")) }

// readYAML reads documents from a line of a file on.
func readYAML(data []byte, first int) (found []document) {
	start := first
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(data)))
	for {
		text, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, document{Line: start + badSeparator(data), Unreadable: err.Error()})
		}
		found = append(found, readDocument(text, first)...)
		// A separator ends every document but the last one.
		first += bytes.Count(text, []byte("\n")) + 1
	}
}

// badSeparator counts the lines before the first separator of documents that something follows.
func badSeparator(data []byte) int {
	for at, line := range bytes.Split(data, []byte("\n")) {
		after, found := bytes.CutPrefix(line, []byte("---"))
		if after = bytes.TrimSpace(after); found && len(after) > 0 && after[0] != '#' {
			return at
		}
	}
	return 0
}

// whereInYAML matches the line that the reader of YAML names.
var whereInYAML = regexp.MustCompile(`line (\d+): `)

// readDocument reads the text between two separators, which begins in a line of its file.
func readDocument(text []byte, first int) []document {
	line := first + firstLine(text)
	raw, err := yaml.YAMLToJSONStrict(text)
	var notes []note
	if err != nil {
		// kubectl takes the last one of two keys; everything else is wrong for it, too.
		strict := err
		if raw, err = yaml.YAMLToJSON(text); err == nil {
			notes = duplicates(strict, first)
		}
	}
	if err != nil {
		if at := whereInYAML.FindStringSubmatch(err.Error()); at != nil {
			number, _ := strconv.Atoi(at[1])
			line = first + max(number, 1) - 1
		}
		return []document{{Line: line, Unreadable: strings.TrimPrefix(whereInYAML.ReplaceAllString(err.Error(), ""), "yaml: ")}}
	}
	if bytes.Equal(raw, []byte("null")) {
		return nil
	}
	found := documentsOf(raw, line, &positions{text: text, first: first})
	if len(found) > 0 {
		found[0].Notes = notes
	}
	return found
}

// duplicates are what the strict reader of YAML says of keys that are there twice.
func duplicates(err error, first int) (found []note) {
	for _, each := range strings.Split(err.Error(), "\n") {
		if at := whereInYAML.FindStringSubmatchIndex(each); at != nil {
			number, _ := strconv.Atoi(each[at[2]:at[3]])
			found = append(found, note{Line: first + number - 1, Message: each[at[1]:]})
		}
	}
	return found
}

// firstLine counts the lines before the content of a document.
func firstLine(text []byte) int {
	for at, line := range bytes.Split(text, []byte("\n")) {
		line = bytes.TrimSpace(line)
		if len(line) > 0 && line[0] != '#' && line[0] != '%' && !bytes.HasPrefix(line, []byte("---")) {
			return at
		}
	}
	return 0
}

// documentsOf gives an object, or the items of a list as kubectl writes them.
func documentsOf(raw json.RawMessage, line int, lines *positions) []document {
	var typed metav1.TypeMeta
	// What is no object, or has a kind that is no text, is said to be none by who asked.
	_ = json.Unmarshal(raw, &typed)
	whole := document{TypeMeta: typed, Line: line, Object: raw, lines: lines}
	if !strings.HasSuffix(typed.Kind, "List") {
		return []document{whole}
	}
	var list struct{ Items []json.RawMessage }
	if json.Unmarshal(raw, &list) != nil || list.Items == nil {
		return []document{whole}
	}
	found := make([]document, 0, len(list.Items))
	for at, item := range list.Items {
		within := fmt.Sprintf("items[%d]", at)
		each := document{Object: item, lines: lines, within: within, Line: lines.lineOf(within, line)}
		_ = json.Unmarshal(item, &each.TypeMeta)
		found = append(found, each)
	}
	return found
}
