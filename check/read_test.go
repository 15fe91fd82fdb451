package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestReadFile reads texts as kubectl does; want holds "line object" of each document, or "line!reason" of what cannot be read.
func TestReadFile(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"documents", "# a\n---\n# b\na: 1\n---\n---\n\nb: 2\n", `4 {"a":1}; 8 {"b":2}`},
		{"a comment after a separator", "a: 1\n--- # next\nb: 2", `1 {"a":1}; 3 {"b":2}`},
		{"something else after a separator", "a: 1\n---\nb: 2\n--- !!map\nc: 3\n", `1 {"a":1}; 4!invalid Yaml document separator: !!map`},
		{"an indented separator", "a: 1\n ---\nb: 2\n", `1 {"a":"1 ---","b":2}`},
		{"one that cannot be read says nothing of others", "a: 1\n---\nb: [\n---\nc: 3\n", `1 {"a":1}; 3!did not find expected node content; 5 {"c":3}`},
		{"a tab", "a:\n\tb: 1\n", `2!found character that cannot start any token`},
		{"a directive of another version", "%YAML 1.2\n---\na: 1\n", `1!found incompatible YAML document; 3 {"a":1}`},
		{"a key twice", "a: 1\nb:\n  c: 2\n  c: 3\n", `1 {"a":1,"b":{"c":3}} (4 key "c" already set in map)`},
		{"JSON", "\n{\"a\": 1}\n", `2 {"a": 1}`},
		{"a stream of JSON", "{\"a\":1}{\"b\":2}\n\n{\"c\":3}", `1 {"a":1}; 1 {"b":2}; 3 {"c":3}`},
		{"JSON in documents", "{\"a\":1}\n---\n{\"b\":2}\n", `1 {"a":1}; 3 {"b":2}`},
		{"a flow map of YAML", "{a: 1}\n", `1 {"a":1}`},
		{"JSON that breaks off", "{\"a\":1}\n\n{\"b\":", `1 {"a":1}; 3!unexpected EOF`},
		{"a list", "kind: List\nitems:\n- a: 1\n- b: 2\n", `3 {"a":1}; 4 {"b":2}`},
		{"UTF-16", "\xff\xfea\x00:\x00 \x001\x00", `1 {"a":1}`},
		{"UTF-16 of the other order", "\xfe\xff\x00a\x00:\x00 \x001", `1 {"a":1}`},
		{"a byte order mark", "\xef\xbb\xbf{\"a\":1}", `1 {"a":1}`},
		{"bytes that are no text", "a: 1\nb: \xff\xfe", `2!bytes that are no UTF-8`},
		{"null behind JSON", "{\"a\":1}null{\"b\":2}", `1 {"a":1}; 1 {"b":2}`},
		{"a key that replaces a merged one", "a: &a {b: 1}\nc:\n  <<: *a\n  b: 2\n", `1 {"a":{"b":1},"c":{"b":2}}`},
		{"a merge that replaces a key", "a: &a {b: 1}\nc:\n  b: 2\n  <<: *a\n", `1 {"a":{"b":1},"c":{"b":1}} (4 key "b" already set in map)`},
		{"binary", "a: !!binary aGk=\n", `1 {"a":"hi"}`},
		{"nothing", "# only a comment\n", ``},
	}
	for _, each := range cases {
		t.Run(each.name, func(t *testing.T) {
			var got []string
			for _, found := range readFile([]byte(each.text)) {
				text := fmt.Sprintf("%d %s", found.Line, found.Object)
				if found.Unreadable != "" {
					text = fmt.Sprintf("%d!%s", found.Line, found.Unreadable)
				}
				for _, note := range found.Notes {
					text += fmt.Sprintf(" (%d %s)", note.Line, note.Message)
				}
				got = append(got, text)
			}
			if text := strings.Join(got, "; "); text != each.want {
				t.Errorf("got %q, want %q", text, each.want)
			}
		})
	}
}

// TestLines finds the lines of fields, or of what is next above them.
func TestLines(t *testing.T) {
	text := "---\nmetadata:\n  labels:\n    a.b/c: x\n    a: {d: 1,\n      e: 2}\nspec:\n  ports:\n  - port: 1\n  - name: x\n    port: 2\n"
	found := readFile([]byte("x: 1\n" + text))
	for path, want := range map[string]int{
		"": 3, "metadata.labels[a.b/c]": 5, "metadata.labels.a.b/c": 5, "metadata.labels.a.e": 7, "metadata.labels.none": 4,
		"spec.ports[1].port": 12, "spec.ports[1].none": 11, "spec.ports[7]": 9, "none": 3,
	} {
		if got := found[1].lineOf(path); got != want {
			t.Errorf("%s: got %d, want %d", path, got, want)
		}
	}
	items := readFile([]byte("kind: List\nitems:\n- {a: 1}\n- a: 1\n  b:\n  - c\n"))
	if got := items[1].lineOf("b[0]"); got != 6 {
		t.Errorf("got %d", got)
	}
	if got := items[1].lineOf("none"); got != 4 {
		t.Errorf("got %d", got)
	}
}
