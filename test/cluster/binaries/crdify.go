// Asks crdify what changes between two releases of each CustomResourceDefinition: one JSON object a line in and out.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"sigs.k8s.io/crdify/pkg/config"
	"sigs.k8s.io/crdify/pkg/runner"
)

type step struct {
	Old apiextensionsv1.CustomResourceDefinition `json:"old"`
	New apiextensionsv1.CustomResourceDefinition `json:"new"`
}

func main() {
	checks, err := runner.New(&config.Config{
		// What is said about a field binds nobody.
		Validations:          []config.ValidationConfig{{Name: "description", Enforcement: config.EnforcementPolicyNone}},
		UnhandledEnforcement: config.EnforcementPolicyNone,
		Conversion:           config.ConversionPolicyIgnore,
	}, runner.DefaultRegistry())
	if err != nil {
		log.Fatal(err)
	}
	input := bufio.NewReader(os.Stdin)
	decoder := json.NewDecoder(input)
	encoder := json.NewEncoder(os.Stdout)
	for decoder.More() {
		var asked step
		if err := decoder.Decode(&asked); err != nil {
			log.Fatal(err)
		}
		if err := encoder.Encode(checks.Run(&asked.Old, &asked.New)); err != nil {
			log.Fatal(err)
		}
	}
}
