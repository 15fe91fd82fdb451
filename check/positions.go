package main

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// positions finds the lines of fields in a text of YAML or JSON, which is read for that when the first line is asked for.
type positions struct {
	text []byte
	// first is the line of its file in which the text begins.
	first int
	once  sync.Once
	root  *yaml.Node
}

var index = regexp.MustCompile(`^\[(\d+)\]`)

// lineOf gives the line of a field such as spec.ports[1].port or metadata.labels[a.b/c], or of the field next above it that
// is there; otherwise where the text cannot be read this way.
func (p *positions) lineOf(path string, otherwise int) int {
	p.once.Do(func() {
		var document yaml.Node
		if yaml.Unmarshal(p.text, &document) == nil && len(document.Content) == 1 {
			p.root = document.Content[0]
		}
	})
	if p.root == nil {
		return otherwise
	}
	line := p.root.Line
	for node, rest := p.root, path; rest != ""; {
		for node.Kind == yaml.AliasNode {
			node = node.Alias
		}
		next, at, after := below(node, rest)
		if next == nil {
			break
		}
		node, line, rest = next, at, after
	}
	return p.first + line - 1
}

// below gives the value of the longest key that a path begins with, or its item of a list, with its line and the rest of the path.
func below(node *yaml.Node, path string) (found *yaml.Node, line int, rest string) {
	switch node.Kind {
	case yaml.SequenceNode:
		if step := index.FindStringSubmatch(path); step != nil {
			if at, err := strconv.Atoi(step[1]); err == nil && at < len(node.Content) {
				return node.Content[at], node.Content[at].Line, path[len(step[0]):]
			}
		}
	case yaml.MappingNode:
		longest := -1
		for at := 0; at+1 < len(node.Content); at += 2 {
			key := node.Content[at]
			if after, ok := afterKey(path, key.Value); ok && len(key.Value) > longest {
				found, line, rest, longest = node.Content[at+1], key.Line, after, len(key.Value)
			}
		}
	}
	return found, line, rest
}

// afterKey takes a key from the beginning of a path, in each way in which the API server writes keys.
func afterKey(path, key string) (string, bool) {
	for _, step := range []string{key, "." + key, "[" + key + "]", `["` + key + `"]`} {
		after, found := strings.CutPrefix(path, step)
		if found && (after == "" || after[0] == '.' || after[0] == '[') {
			return after, true
		}
	}
	return "", false
}
