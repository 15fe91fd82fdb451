// Command generate-sdk writes the SDK of a package for Go or Python, as Pulumi's language hosts do, which are no Go
// modules: generate-sdk LANGUAGE FOLDER, with the schema on standard input.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

func main() {
	var spec schema.PackageSpec
	check(json.NewDecoder(os.Stdin).Decode(&spec))
	bound, diagnostics, err := schema.BindSpec(spec, nil, schema.ValidationOptions{})
	check(err)
	if diagnostics.HasErrors() {
		log.Fatal(diagnostics)
	}
	files, err := generate(os.Args[1], bound)
	check(err)
	for name, content := range files {
		path := filepath.Join(os.Args[2], name)
		check(os.MkdirAll(filepath.Dir(path), 0o755))
		check(os.WriteFile(path, content, 0o644))
	}
}

func generate(language string, bound *schema.Package) (map[string][]byte, error) {
	switch language {
	case "go":
		return gogen.GeneratePackage("operator-constructs", bound, nil)
	case "python":
		files, err := python.GeneratePackage("operator-constructs", bound, nil, nil)
		return withParents(files), err
	default:
		return nil, fmt.Errorf("no SDK for %s", language)
	}
}

// withParents has modules import what is one folder above them. The generator expects "../." of filepath.Rel, which is ".."
// since Go 1.26; Pulumi's own builds are older.
func withParents(files map[string][]byte) map[string][]byte {
	for name, content := range files {
		if strings.Count(name, "/") == 2 {
			files[name] = bytes.ReplaceAll(content, []byte("from . import _utilities"), []byte("from .. import _utilities"))
		}
	}
	return files
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
