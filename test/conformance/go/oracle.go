// Answers what the libraries of the API server say about texts: one question in JSON a line, one answer a line.
//
// Built by oracle.ts, with the versions of check/go.mod.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/kube-openapi/pkg/validation/strfmt"
	"sigs.k8s.io/yaml"
)

type question struct {
	// An expression of CEL about the variable `s`, a format of schemas, or nothing for YAML.
	Cel    string `json:"cel"`
	Format string `json:"format"`
	Text   string `json:"text"`
}

type errored struct {
	Error string `json:"error"`
}

var programs = map[string]cel.Program{}

func program(expression string) cel.Program {
	if known, ok := programs[expression]; ok {
		return known
	}
	version := environment.DefaultCompatibilityVersion()
	set, err := environment.MustBaseEnvSet(version).Extend(environment.VersionedOptions{
		IntroducedVersion: version,
		EnvOptions:        []cel.EnvOption{cel.Variable("s", cel.StringType)},
	})
	if err != nil {
		panic(err)
	}
	env := set.StoredExpressionsEnv()
	checked, issues := env.Compile(expression)
	if issues.Err() != nil {
		panic(issues.Err())
	}
	made, err := env.Program(checked)
	if err != nil {
		panic(err)
	}
	programs[expression] = made
	return made
}

func plain(value ref.Val) any {
	switch v := value.(type) {
	case types.Bool:
		return bool(v)
	case types.String:
		return string(v)
	case types.Int:
		return strconv.FormatInt(int64(v), 10)
	case types.Uint:
		return strconv.FormatUint(uint64(v), 10)
	case types.Double:
		if math.IsNaN(float64(v)) {
			return "NaN"
		}
		return strconv.FormatUint(math.Float64bits(float64(v)), 16)
	case types.Duration:
		return strconv.FormatInt(int64(v.Duration), 10)
	case types.Timestamp:
		return v.Format(time.RFC3339Nano)
	case *types.Optional:
		if v.HasValue() {
			return plain(v.GetValue())
		}
		return []any{}
	case traits.Mapper:
		entries := map[string]any{}
		for it := v.Iterator(); it.HasNext() == types.True; {
			key := it.Next()
			item, _ := v.Find(key)
			entries[fmt.Sprint(key.Value())] = plain(item)
		}
		return entries
	case traits.Lister:
		items := []any{}
		for it := v.Iterator(); it.HasNext() == types.True; {
			items = append(items, plain(it.Next()))
		}
		return items
	}
	panic("no plain form of " + value.Type().TypeName())
}

func answer(q question) any {
	switch {
	case q.Cel != "":
		value, _, err := program(q.Cel).Eval(map[string]any{"s": q.Text})
		if err != nil {
			return errored{err.Error()}
		}
		return plain(value)
	case q.Format != "":
		return strfmt.Default.Validates(q.Format, q.Text)
	}
	text, err := yaml.YAMLToJSONStrict([]byte(q.Text))
	if err != nil {
		return errored{err.Error()}
	}
	return json.RawMessage(text)
}

func main() {
	questions := json.NewDecoder(bufio.NewReader(os.Stdin))
	out := bufio.NewWriter(os.Stdout)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		var q question
		if questions.Decode(&q) != nil {
			break
		}
		if err := answers.Encode(map[string]any{"answer": answer(q)}); err != nil {
			panic(err)
		}
	}
	if err := out.Flush(); err != nil {
		panic(err)
	}
}
