// Command generate-sdk writes the SDKs for Go and Python of a package, as `pulumi package gen-sdk` does, whose plugins
// for these languages are no Go modules: generate-sdk <schema.json> <folder>.
package main

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"

	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	var spec schema.PackageSpec
	check(json.Unmarshal(text, &spec))
	bound, diagnostics, err := schema.BindSpec(spec, nil, schema.ValidationOptions{})
	check(err)
	if diagnostics.HasErrors() {
		log.Fatal(diagnostics)
	}
	files, err := gogen.GeneratePackage("operator-constructs", bound, nil)
	check(err)
	write("go", files)
	files, err = python.GeneratePackage("operator-constructs", bound, nil, nil)
	check(err)
	write("python", files)
}

func write(language string, files map[string][]byte) {
	for name, content := range files {
		path := filepath.Join(os.Args[2], language, name)
		check(os.MkdirAll(filepath.Dir(path), 0o755))
		check(os.WriteFile(path, content, 0o644))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
