// Command check says of manifests what a Kubernetes API server would, with the API server's own code and without a
// server. It reads one JSON request a line from standard input and writes one JSON verdict a line; see protocol.go.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	_ "time/tzdata" // CronJobs name time zones, and a machine may have none of them.

	"github.com/go-logr/logr"
	"k8s.io/client-go/util/workqueue"
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
	// A run is short, and most of its objects are needed for a moment only: to look for them seldom saves a tenth of the time.
	debug.SetGCPercent(3000)
	debug.SetMemoryLimit(1 << 30)
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
	encoder := json.NewEncoder(writer)
	encoder.SetEscapeHTML(false)
	for err == nil {
		var requests []request
		requests, err = readRequests(reader)
		for _, answer := range checker.answerAll(requests) {
			if err := encoder.Encode(answer); err != nil {
				return err
			}
		}
		// Whoever sends one request at a time waits for the answer.
		if err := writer.Flush(); err != nil {
			return err
		}
	}
	if err == io.EOF {
		return nil
	}
	return err
}

// answerAll answers requests as if each waited for those before: checks between definitions share the processors, and so
// do definitions, which come into force in their order.
func (c *checker) answerAll(requests []request) []verdict {
	answers := make([]verdict, len(requests))
	inForce := make([]func(), len(requests))
	for start, end := 0, 0; start < len(requests); start = end {
		for end = start; end < len(requests) && requests[end].defines() == requests[start].defines(); {
			end++
		}
		workqueue.ParallelizeUntil(context.Background(), runtime.GOMAXPROCS(0), end-start, func(offset int) {
			answers[start+offset], inForce[start+offset] = c.answer(requests[start+offset])
		})
		for _, define := range inForce[start:end] {
			if define != nil {
				define()
			}
		}
	}
	return answers
}

// answer never panics: an object that breaks the API server's code breaks no other verdict. What it gives beside the
// verdict makes a definition known.
func (c *checker) answer(asked request) (result verdict, inForce func()) {
	defer func() {
		if failure := recover(); failure != nil {
			result = verdict{Problems: []problem{{Code: "InternalError", Message: fmt.Sprint(failure)}}}
		}
		if result.Problems == nil {
			result.Problems = []problem{}
		}
	}()
	if asked.malformed != nil {
		return verdict{Problems: problemsOf(asked.malformed)}, nil
	}
	if asked.Manifests != nil {
		files := c.checkFiles(asked.Manifests)
		return verdict{Files: &files}, nil
	}
	if !asked.defines() {
		return c.check(asked), nil
	}
	inForce, err := c.define(asked)
	if err != nil {
		return verdict{Problems: problemsOf(err)}, nil
	}
	return verdict{}, inForce
}
