// Reads a package of Zarf and validates it as its own code does, and prints what it copies: one image or chart a line.
package main

import (
	"fmt"
	"io"
	"log"
	"os"

	"github.com/zarf-dev/zarf/src/api/v1alpha1"
	"github.com/zarf-dev/zarf/src/pkg/lint"
	"github.com/zarf-dev/zarf/src/pkg/transform"
	"sigs.k8s.io/yaml"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	var read v1alpha1.ZarfPackage
	if err := yaml.UnmarshalStrict(text, &read); err != nil {
		log.Fatal(err)
	}
	if err := lint.ValidatePackage(read); err != nil {
		log.Fatal(err)
	}
	for _, component := range read.Components {
		for _, image := range component.Images {
			parsed, err := transform.ParseImageRef(image)
			if err != nil {
				log.Fatal(err)
			}
			fmt.Println(parsed.Name + parsed.TagOrDigest)
		}
		for _, chart := range component.Charts {
			fmt.Println(chart.Name, chart.Version, chart.URL, chart.RepoName, component.IsRequired())
		}
	}
}
