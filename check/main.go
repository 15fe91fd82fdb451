// Command check says of manifests what a Kubernetes API server would, with the API server's own code and without a
// server. It reads one JSON request a line from standard input and writes one JSON verdict a line; see protocol.go.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	_ "time/tzdata" // CronJobs name time zones, and a machine may have none of them.

	"github.com/go-logr/logr"
	"k8s.io/component-base/version"
	"k8s.io/klog/v2"
)

func main() {
	printVersion := flag.Bool("version", false, "print the version of Kubernetes whose code this is")
	flag.Parse()
	if *printVersion {
		fmt.Println(version.Get().GitVersion)
		return
	}
	klog.SetLogger(logr.Discard())
	// A run is short: to look for garbage less often takes a fifth of the time off.
	debug.SetGCPercent(400)
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve answers every line of in, in order.
func serve(in io.Reader, out io.Writer) error {
	checker, err := newChecker()
	if err != nil {
		return err
	}
	reader := bufio.NewReaderSize(in, 1<<20)
	writer := bufio.NewWriter(out)
	defer writer.Flush()
	encoder := json.NewEncoder(writer)
	encoder.SetEscapeHTML(false)
	for {
		line, err := reader.ReadBytes('\n')
		if len(line) > 1 {
			if err := encoder.Encode(checker.answer(line)); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		// Whoever sends one request at a time waits for the answer.
		if reader.Buffered() == 0 {
			if err := writer.Flush(); err != nil {
				return err
			}
		}
	}
}

// answer never panics: an object that breaks the API server's code breaks no other verdict.
func (c *checker) answer(line []byte) (result verdict) {
	defer func() {
		if failure := recover(); failure != nil {
			result = verdict{Problems: []problem{{Code: "InternalError", Message: fmt.Sprint(failure)}}}
		}
		if result.Problems == nil {
			result.Problems = []problem{}
		}
	}()
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		return verdict{Problems: []problem{{Code: codeBadRequest, Message: err.Error()}}}
	}
	if asked.Define != nil {
		return c.define(asked.Define)
	}
	return c.check(asked.Check, asked.Old)
}
