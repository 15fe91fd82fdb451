package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	yamlv3 "go.yaml.in/yaml/v3"
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
	// Unread is true for a file that could not be read.
	Unread bool `json:"unread,omitempty"`
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
	data = asUTF8(data)
	if !utf8.Valid(data) {
		// kubectl puts U+FFFD in their place, which nobody means.
		return []document{{Line: lineOfInvalid(data), Unreadable: "bytes that are no UTF-8"}}
	}
	if !utilyaml.IsJSONBuffer(data) {
		return readYAML(data, 1)
	}
	var found []document
	decoder := json.NewDecoder(bytes.NewReader(data))
	for consumed, count := 0, 0; ; count++ {
		var typed metav1.TypeMeta
		err := decoder.Decode(&typed)
		if errors.Is(err, io.EOF) {
			return found
		}
		if wrong := new(json.UnmarshalTypeError); err != nil && !errors.As(err, &wrong) {
			return append(found, afterJSON(data, consumed, count, err)...)
		}
		end := int(decoder.InputOffset())
		raw := bytes.TrimLeft(data[consumed:end], " \t\r\n")
		consumed = end
		if bytes.Equal(raw, []byte("null")) {
			continue
		}
		line := lineAt(data, end-len(raw))
		found = append(found, documentsOf(raw, typed, line, &positions{text: raw, first: line})...)
	}
}

// asUTF8 gives a text without the mark that programs of Windows begin it with, which says how it is encoded.
func asUTF8(data []byte) []byte {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return data[3:]
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return fromUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return fromUTF16(data[2:], binary.BigEndian)
	}
	return data
}

func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for at := range units {
		units[at] = order.Uint16(data[2*at:])
	}
	if len(data)%2 == 1 {
		units = append(units, utf8.RuneError)
	}
	return []byte(string(utf16.Decode(units)))
}

func lineOfInvalid(data []byte) int {
	for at, size := 0, 0; at < len(data); at += size {
		var found rune
		if found, size = utf8.DecodeRune(data[at:]); found == utf8.RuneError && size == 1 {
			return lineAt(data, at)
		}
	}
	return 1
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
			notes = duplicates(strict, text, first)
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
	found := documentsOf(raw, typeOf(raw), line, &positions{text: text, first: first})
	if len(found) > 0 {
		found[0].Notes = notes
	}
	return found
}

// duplicates are the keys that take the place of another one of their map. The strict reader names those, too, that take
// the place of a merged one, which is what merging is for.
func duplicates(strict error, text []byte, first int) (found []note) {
	if !strings.Contains(strict.Error(), "already set in map") {
		return nil
	}
	var root yamlv3.Node
	if yamlv3.Unmarshal(text, &root) != nil {
		for _, each := range strings.Split(strict.Error(), "\n") {
			if at := whereInYAML.FindStringSubmatchIndex(each); at != nil {
				number, _ := strconv.Atoi(each[at[2]:at[3]])
				found = append(found, note{Line: first + number - 1, Message: each[at[1]:]})
			}
		}
		return found
	}
	eachRepeated(&root, func(key *yamlv3.Node, line int) {
		found = append(found, note{Line: first + line - 1, Message: fmt.Sprintf("key %q already set in map", key.Value)})
	})
	return found
}

// eachRepeated finds keys that are there twice, with the line of the later one, and those that a later merge replaces.
func eachRepeated(node *yamlv3.Node, report func(key *yamlv3.Node, line int)) {
	own := map[string]bool{}
	for at, child := range node.Content {
		eachRepeated(child, report)
		if node.Kind != yamlv3.MappingNode || at%2 == 1 {
			continue
		}
		value := node.Content[at+1]
		if child.Tag == "!!merge" {
			eachMerged(value, func(key *yamlv3.Node, line int) {
				if own[key.Value] {
					report(key, line)
				}
			})
			continue
		}
		if own[child.Value] {
			report(child, child.Line)
		}
		own[child.Value] = true
	}
}

// eachMerged finds the keys of a map that is merged, or of several, with the line of the merge.
func eachMerged(node *yamlv3.Node, report func(key *yamlv3.Node, line int)) {
	if node.Kind == yamlv3.SequenceNode {
		for at := range node.Content {
			eachMerged(node.Content[len(node.Content)-1-at], report)
		}
		return
	}
	merged := node
	if node.Kind == yamlv3.AliasNode {
		merged = node.Alias
	}
	for at := 0; at+1 < len(merged.Content); at += 2 {
		if key := merged.Content[at]; key.Tag == "!!merge" {
			eachMerged(merged.Content[at+1], func(key *yamlv3.Node, _ int) { report(key, node.Line) })
		} else {
			report(key, node.Line)
		}
	}
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
func documentsOf(raw json.RawMessage, typed metav1.TypeMeta, line int, lines *positions) []document {
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
		each := document{TypeMeta: typeOf(item), Object: item, lines: lines, within: within, Line: lines.lineOf(within, line)}
		found = append(found, each)
	}
	return found
}

// typeOf reads the type of an object. What is none, or has a kind that is no text, is said to be none by who asked.
func typeOf(raw json.RawMessage) (typed metav1.TypeMeta) {
	_ = json.Unmarshal(raw, &typed)
	return typed
}
